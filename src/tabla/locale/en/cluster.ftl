# Long work: kept in chunks, shared among machines.

error-ledger-file = “{ $given }” is not the file of a run that can be continued: its first line is damaged or another program's; name another file.
error-ledger-other = The file “{ $given }” belongs to another question: name another file, or ask the same again.
error-ledger-engine = The file “{ $given }” was made by another engine (other nets, another version, or a processor with other instructions), whose numbers cannot be joined with those made here; name another file.
error-ledger-unreadable = “{ $given }” cannot be read ({ $why }): name the file of a run.
error-ledger-damaged =
    { $count ->
        [one] A line of “{ $given }” was damaged: what it held is computed anew.
       *[other] { $count } lines of “{ $given }” were damaged: what they held is computed anew.
    }
error-ledger-unsaved = The run cannot be kept in “{ $given }” now ({ $why }): it goes on in memory, and is written there as soon as that is possible.
error-ledger-save = The run cannot be kept in “{ $given }” ({ $why }): name a file that can be written.
error-cluster-missing = Computing on a cluster needs Dask: pip install "tabla-backgammon[cluster]".
error-cluster-address = “{ $given }” names no cluster: give the address of its scheduler, like tls://head:8786, or local:4 for four workers on this machine.
error-cluster-tls = “{ $given }” would be used without encryption, and whoever can reach a Dask cluster can run programs on it: give tls:// and --certs; tabla cluster certs makes what is needed.
error-cluster-unreachable = The cluster at “{ $given }” cannot be reached ({ $why }): is its scheduler running, and are the certificates those of that cluster?
error-cluster-lost = The scheduler of the cluster is gone. What was done is kept if the run has a file; the same command continues it.
error-cluster-empty = The cluster has had no worker for a minute: start some. What was done is kept if the run has a file; the same command continues it.
error-cluster-wrong = No worker is left whose results can be used: all have another engine than this machine, or returned something other than it computes.
error-cluster-failed = A worker could not do its part: { $why }
error-cluster-certs-there = “{ $given }” already exists and is not replaced: name another file, or delete it if no cluster uses it any more.
error-cluster-certs-none = “{ $given }” is not a file with the certificates of a cluster: make one with tabla cluster certs, or copy it from the machine where it was made.
error-cluster-certs-save = The certificates cannot be written to “{ $given }” ({ $why }): name a file that can be written.
error-rollout-first = “{ $given }” begins in the middle of a chunk: trials come in chunks of 36, so give a multiple of 36.

cluster-dropped =
    { $count ->
        [one] { $worker } returned something other than this machine computes, or has another engine: its chunk is made again by others.
       *[other] { $worker } returned something other than this machine computes, or has another engine: its { $count } chunks are made again by others.
    }
cluster-certs-made = Made: { $file }. Copy it to every machine of the cluster, by a way that nobody can listen to: whoever has it can run programs on all of them.

cli-cluster-short = Prepare a cluster to compute on.
cli-cluster = What a cluster of machines needs, for the commands that take --cluster.
cli-cluster-certs = Make the key and certificate of a cluster, in one FILE that is also a configuration of Dask.
cli-cluster-days = How many days they are valid.
cli-cluster-address = Compute on the Dask cluster with this scheduler, like tls://head:8786, or with local:N on N processes of this machine.
cli-cluster-file = The file with the cluster's certificates.
cli-cluster-check = The share of the workers' results that is computed again here, besides the first of each; 0 trusts all.
cli-rollout-first = Begin with this trial, a multiple of 36, so that others can do those before it.
cli-rollout-merge = Take over the trials of another file of the same question; can be given several times.
