### The command line.

cli-tabla = Backgammon by six rule sets: play in the terminal, read the rules. Each command explains itself: tabla play --help
cli-unexpected = Something went wrong that should not have ({ $kind }: { $what }). A game under way is saved up to the last command. Set TABLA_TRACEBACK=1 to see more, and please report it.
cli-player = Player { $number }

cli-play-short = Play a game at one keyboard.
cli-play = Play at one keyboard: two players, or three to four in a chouette. Every command is saved at once; --resume takes the last game up again. Type help during play for what you can do.
cli-play-rules = Rule set: standard, tabla, reglas, tabla-bg, portfolio, tactile, or a TOML file of your own.
cli-play-players = Names with commas between them: "Ana,Boris". Three or four play a chouette.
cli-play-bot = Play against the bot: beginner, casual, intermediate, advanced, expert or master (the strongest, taken where no level is named), or a time a move like 2s. In --players "bot" or "bot:LEVEL" is a seat of its own.
cli-play-match = A match to so many points.
cli-play-series = A series of so many games; most points in total win.
cli-play-money = A money session: as many games as you like.
cli-play-game = A single game.
cli-play-cube = With or without the doubling cube.
cli-play-stake = What a point is worth.
cli-play-crawford = In a match: no doubling in the game after a side comes within a point of winning.
cli-play-jacoby = For money: gammons count only once the cube has been turned.
cli-play-beavers = For money: how many times a double may be doubled back at once.
cli-play-automatic-doubles = For money: how many equal opening throws double the stakes.
cli-play-tie = What a series does when it ends level.
cli-play-consultation = Chouette: whether the crew may advise the captain.
cli-play-cube-each = Chouette: a cube for each of the crew.
cli-play-dice = Dice thrown by the computer, or by hand and typed in.
cli-play-etiquette = The sheet's rules for a real board: illegal plays may stand, a turn ends with picking up the dice.
cli-play-spoken = Words only, for screen readers and Braille displays, or a drawn board.
cli-play-lang = The language: English, Spanish or Bulgarian.
cli-play-file = Where to save the game.
cli-play-resume = Take up a saved game; without a file, the last one that has not ended.
cli-play-seed = Repeatable dice, for practice and tests.

cli-rollout-short = Play a position to the end many times.
cli-rollout = Roll out a position, given as an XGID or a GNU Backgammon id: with dice its best plays side by side, without dice the position itself. Cubeless and for money, unless --cubeful says otherwise.
cli-rollout-plies = How many plies ahead plays and doubles in the trials look, from 0 to 3: more is slower.
cli-rollout-play = A play to compare, like "8/5 6/5"; give several. Without it the best by the bot's own view.
cli-rollout-top = How many of the best plays to compare.
cli-rollout-cubeful = Count cube and score: plays with them, or without dice the cube decision.
cli-rollout-trials = At most so many trials of each.
cli-rollout-error = Stop when the standard errors are as small as this, after 288 trials at the earliest: fewer do not know their own error.
cli-rollout-turns = Cut each trial after so many turns; 0 plays to the end.
cli-rollout-seed = Which dice: the same number gives the same result.
cli-rollout-file = Keep the trials in this file, and go on with those it has.

cli-rules-short = Read the rules.
cli-rules = Print a rule sheet; without a name, a line for each rule set.
cli-settings-short = Show or change your settings.
cli-settings = Show your settings: language (en, es, bg), rules (a name or a file) and look (drawn, spoken).
cli-settings-set = Change a setting, for example: tabla settings set language bg
cli-settings-unset = Go back to the usual for a setting.
cli-settings-path = Settings file: { $path }
cli-settings-none = not set
cli-completion-short = Print a script for shell completion.
cli-completion = Print the script by which your shell completes tabla. For bash add this to ~/.bashrc: eval "$(tabla completion bash)"; for zsh the same with zsh in ~/.zshrc; for fish: tabla completion fish > ~/.config/fish/completions/tabla.fish

cli-json = As JSON, for programs.
cli-plies = How many plies to look ahead, from 0 to 3.
cli-hint-short = The best plays, or the cube decision.
cli-hint = Say what the bot would do in a position, given as an XGID or a GNU Backgammon id: with dice the plays best first, without dice the cube decision.
cli-eval-short = What a position is worth.
cli-eval = Say what the player on roll can expect in a position, given as an XGID or a GNU Backgammon id.
cli-cube-short = Double or not, take or drop.
cli-cube = Say whether to double and whether to take in a position, given as an XGID or a GNU Backgammon id.

error-one-form = { $one } and { $other } do not go together: choose one thing to play for.
error-resume-options = { $option } does not go with --resume: a saved game keeps the terms it began with.
error-nothing-to-resume = There is no unfinished game in { $path }: start one with tabla play.
error-settings-file = The settings file { $path } cannot be read: { $why }.
error-settings-write = The settings cannot be written to { $path }: { $why }.
error-settings-unknown = “{ $given }” is not a setting; known are: { $known }.
error-settings-value = The setting “{ $key }” cannot be “{ $given }”; right would be: { $allowed }.

cli-train-short = Teach the bot by its own games.
cli-train = Teach the bot by its own games, from random weights or from nets that have learnt already. Each step reads and writes files: run teaches, gate compares, join puts nets side by side, export packs one; starts collects positions to begin games from, labels rolls out positions to compare nets by. docs/training.md tells how the shipped net was made.
cli-train-run = Begin a training run in DIRECTORY, or go on from its checkpoint. Stop it when you like: the same command goes on.
cli-train-gate = Let a NEW net play an OLD one, luck-adjusted. Ends with an error if it is not better beyond the 95 % interval.
cli-train-export = Write NET to FILE with weights of half precision, as it is shipped.
cli-train-labels = Roll out positions from games of NET with PRUNER, for a gate to compare nets by; no net learns from them.
cli-train-join = Join nets side by side into one, written to FILE, that judges as the mean of them all.
cli-train-starts = Collect hard positions from games of NET with PRUNER, to begin games from.
cli-train-hidden = Widths of the net's hidden layers.
cli-train-pruner = Widths of the small net that chooses the plays worth a look.
cli-train-grow = Begin from these two nets, widened: a net and a small one.
cli-train-teacher = Learn what these two nets judge, a net and a small one, in the games that they play; with --all-throws, what they judge a throw later.
cli-train-small = A small net that speeds up the luck adjustment.
cli-train-seed = Which dice and which first weights.
cli-train-batch-games = Games played before they are learnt from.
cli-train-step = Positions in a step of the optimiser, shuffled; 0: all positions of a batch in one step.
cli-train-passes = How often a batch of games is learnt from.
cli-train-keep = Plays that the net sees of those the small one likes.
cli-train-margin = Equity behind the best, by the small net, from which the net sees no play.
cli-train-lam = λ of TD(λ).
cli-train-all-throws = Learn from the mean over all 21 throws instead of from the one thrown: seven times slower, and far less noise.
cli-train-all-plays = Learn what the teacher says of every play that it looks at, not of the best alone; with --all-throws, what it finds a throw later, by which it then plays.
cli-train-choices = How much the differences between the plays of one choice count beside the error of each; with --all-plays.
cli-train-bytes = Keep hidden values and their weights in bytes, which is much faster in play; with --grow a net is turned into one.
cli-train-phased = Each phase of a game has its own layers after the first.
cli-train-hearing = Units of the first layer that hear the hand-made inputs, where a net is grown; all unless given.
cli-train-tables = Take what races at home are worth from the bear-off tables.
cli-train-average = Share of a step in the running mean of the weights, which is what is kept.
cli-train-labels-file = A file of labelled positions on which the new net must not be further off.
cli-train-starts-file = A file of positions from which a share of the games begins.
cli-train-start-share = That share.
cli-train-games = How many games.
cli-train-gate-games = How many games, in pairs with the same dice: two pairs at least.
cli-train-rate = Learning rates GAMES:RATE with commas between; in between the logarithm is linear.
cli-train-save-games = Games between checkpoints.
cli-train-threads = How many threads.
cli-train-count = How many positions.
cli-train-branches = Learners that play a round each from the same weights, whose mean begins the next: what a cluster shares out.
cli-train-file = Keep what is played in this file, and go on with what it has.
train-resumed = Going on from { $games } games.
train-done = The run has { $games } games already: to go on, give more with --games.
train-progress = { $games } games, { $speed } a second, { $hours } CPU-hours, rate { $rate }, TD error { $error }
train-gate-passed = The new net is better: { $points } ± { $interval } points per game over { $games } games, luck-adjusted.
train-gate-shut = The new net is not shown to be better: { $points } ± { $interval } points per game over { $games } games, luck-adjusted.
train-labels-passed = Held out: the new net is off by { $new } on { $count } positions, the old one by { $old }.
train-labels-worse = The new net is further off on { $count } held-out positions: by { $new }, the old one by { $old }.
train-labelling = { $done } of { $count } positions rolled out
train-starts = { $file }: { $count } positions.
train-stopped = Stopped. What is done is kept in “{ $path }”; the same command goes on from there.
train-stopped-unkept = Stopped. Nothing is kept; with --file a gate can be taken up again by the same command.
error-train-file = “{ $path }” cannot be read or written ({ $why }): name a file that exists, or one in a folder where files may be made.
error-train-number = “{ $given }” is no whole number: write 500000 or 5e5.
error-net-widths = “{ $given }” are no widths of layers: write one to eight with commas between, like 512,256,128, each 16, 32, 48 or a multiple of 64 up to 4096; in bytes two or more, multiples of 64 alone.
error-train-rates = “{ $given }” are no learning rates: write GAMES:RATE with commas between, games rising, rates above 0 and up to 1, like 0:3e-4,2e6:1e-5.
error-train-needs = { $option } needs { $other }: give both, or neither.
error-train-not-full = “{ $path }” is a small net, which sees no hand-made inputs: name a full one there, and the small one after it.
error-train-not-small = “{ $path }” is no small net, as it sees the hand-made inputs: name one that sees the raw inputs alone.
error-train-starts = “{ $path }” holds no positions to begin games from, or is damaged: give a file that tabla train starts has made.
error-train-labels = “{ $path }” holds no labelled positions, or is damaged: give a file that tabla train labels has made.
error-grow-phased = A net with layers for each phase keeps its widths: give --hidden { $widths }.
error-grow-widths = A net of widths { $widths } cannot grow to { $given }: no layer may be left out or become narrower, and a new one must be at least as wide as the last.
error-join = These nets cannot be joined: all must see the same inputs, have as many layers, the same for all phases, and be in bytes or none of them.
error-checkpoint-damaged = The checkpoint “{ $path }” is damaged, or another version's: put a whole copy in its place, or begin in another directory, with --grow from the last nets of this run.
error-checkpoint-inputs = The checkpoint “{ $path }” was begun with inputs of version { $given }, and this program has version { $known }: begin in another directory.
error-checkpoint-other =
    The run in “{ $directory }” was begun { $change ->
        [more] without { $given }
        [less] with { $kept }
       *[other] with { $kept }, not with { $given }
    }: give the same options again, or use another directory.
error-train-branches = A single learner cannot be shared between machines: give --branches, about as many as there are workers.
