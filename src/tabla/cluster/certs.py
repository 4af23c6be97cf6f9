"""The key of a cluster: who has it belongs to it.

Dask lets everyone in whose certificate is signed by its authority and gives all the same rights, so one key
is enough for scheduler, workers and clients, and its certificate is its own authority. Both stand in one
file that is also a configuration of Dask: with DASK_CONFIG naming it, Dask's commands use it.
"""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from distributed.security import Security

DAYS: Final = 365

# Dask watches itself up to a thousand times a second, which costs some per cent; a host that fell silent is
# given up after a minute instead of five.
SETTINGS: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.scheduler.worker-ttl": "60s",
}
_WARNING: Final = b"# The key of a Dask cluster: whoever has this file can run programs on all its hosts.\n"


def make(path: Path, days: int = DAYS) -> None:
    """Write key and certificate; a file that is there already is never replaced."""
    try:
        import dask

        certificate, key = _made(days)
    except ImportError:
        raise TablaError("cluster-missing") from None
    settings: dict[str, object] = {
        "distributed.comm.default-scheme": "tls",
        "distributed.comm.require-encryption": True,
        "distributed.comm.tls.ca-file": certificate,
    }
    for role in ("client", "scheduler", "worker"):
        settings[f"distributed.comm.tls.{role}"] = {"cert": certificate, "key": key}
    nested: dict[str, object] = {}
    dask.config.set(SETTINGS | settings, config=nested)
    # Dask reads YAML, and all JSON is YAML.
    data = _WARNING + msgspec.json.format(msgspec.json.encode(nested)) + b"\n"
    try:
        # Nobody else may read the key, not even for a moment.
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
    except FileExistsError:
        raise TablaError("cluster-certs-there", given=str(path)) from None
    except OSError as error:
        raise TablaError("cluster-certs-save", given=str(path), why=error.strerror or "") from None


def security(path: Path) -> Security:
    """What Dask needs to know to use the key of a file."""
    import dask
    from distributed.security import Security

    try:
        tls = dask.config.collect([str(path)], env={})["distributed"]["comm"]["tls"]
        authority, certificate, key = tls["ca-file"], tls["client"]["cert"], tls["client"]["key"]
    except (OSError, ValueError, KeyError, TypeError):
        raise TablaError("cluster-certs-none", given=str(path)) from None
    return Security(
        require_encryption=True,
        tls_ca_file=authority,
        tls_client_cert=certificate,
        tls_client_key=key,
    )


def _made(days: int) -> tuple[str, str]:
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
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return (
        certificate.public_bytes(serialization.Encoding.PEM).decode(),
        secret.decode(),
    )
