"""The key of a cluster: who has it belongs to it.

Dask lets everyone in whose certificate is signed by its authority and gives all the same rights, so one key
is enough for scheduler, workers and clients, and its certificate is its own authority. The directory is also
one of Dask's configuration: with DASK_CONFIG naming it, Dask's commands use the key without options.
"""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from distributed.security import Security

CERTIFICATE: Final = "cluster.pem"
KEY: Final = "cluster-key.pem"
CONFIG: Final = "dask.yaml"
DAYS: Final = 365

# Dask replaces $DASK_CONFIG itself, so that the directory can lie elsewhere on each host. A host that fell
# silent is given up after a minute, and a run need not wait five for it.
_CONFIG_TEXT: Final = f"""\
distributed:
  comm:
    default-scheme: tls
    require-encryption: true
    tls:
      ca-file: $DASK_CONFIG/{CERTIFICATE}
      scheduler: {{cert: $DASK_CONFIG/{CERTIFICATE}, key: $DASK_CONFIG/{KEY}}}
      worker: {{cert: $DASK_CONFIG/{CERTIFICATE}, key: $DASK_CONFIG/{KEY}}}
      client: {{cert: $DASK_CONFIG/{CERTIFICATE}, key: $DASK_CONFIG/{KEY}}}
  scheduler:
    worker-ttl: 60s
"""


def make(directory: Path, days: int = DAYS) -> list[Path]:
    """Write key, certificate and configuration; what is there already is never replaced."""
    paths = [directory / name for name in (CERTIFICATE, KEY, CONFIG)]
    for path in paths:
        if path.exists():
            raise TablaError("cluster-certs-there", given=str(path))
    try:
        certificate, key = _made(days)
    except ImportError:
        raise TablaError("cluster-missing") from None
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for path, data in zip(paths, (certificate, key, _CONFIG_TEXT.encode()), strict=True):
            # Nobody else may read the key, not even for a moment.
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(data)
    except OSError as error:
        raise TablaError("cluster-certs-save", given=str(directory), why=error.strerror or "") from None
    return paths


def security(directory: Path) -> Security:
    """What Dask needs to know to use the key."""
    from distributed.security import Security

    certificate, key = directory / CERTIFICATE, directory / KEY
    for path in (certificate, key):
        if not path.is_file():
            raise TablaError("cluster-certs-none", given=str(directory))
    roles = ("client", "scheduler", "worker")
    return Security(
        require_encryption=True,
        tls_ca_file=str(certificate),
        **{f"tls_{role}_cert": str(certificate) for role in roles},
        **{f"tls_{role}_key": str(key) for role in roles},
    )


def _made(days: int) -> tuple[bytes, bytes]:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tabla-cluster")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))  # clocks differ
        .not_valid_after(now + datetime.timedelta(days=days))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    return (
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        ),
    )
