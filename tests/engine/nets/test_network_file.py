"""Nets as files: a round trip, and a sentence for every kind of damage."""

import hashlib

import numpy as np
import pytest

from tabla import _core
from tabla.engine.nets import network_file

NET = _core.Net.random(True, [32, 16], seed=1)


@pytest.mark.parametrize("half", [False, True])
def test_round_trip(tmp_path, half):
    path = tmp_path / "a.tnet"
    network_file.write(path, NET, "taught by ärgernis", half=half)
    found = network_file.read(path)
    assert found.provenance == "taught by ärgernis"
    assert (found.net.expert, list(found.net.hidden)) == (True, [32, 16])
    np.testing.assert_allclose(
        found.net.weights, NET.weights, rtol=1e-3 if half else 0, atol=1e-6 if half else 0
    )


@pytest.mark.parametrize("position", [9, 20, 33, 60, 2000, -40, -1])
def test_one_changed_byte_is_refused(position):
    data = bytearray(network_file.encode(NET, "text"))
    data[position] ^= 4
    with pytest.raises(network_file.NetworkFileError, match=r"damaged|format|inputs"):
        network_file.decode(bytes(data))


@pytest.mark.parametrize("length", [0, 5, 8, 30, 500, -1])
def test_a_shortened_file_is_refused(length):
    with pytest.raises(network_file.NetworkFileError, match=r"damaged|not a Tabla net"):
        network_file.decode(network_file.encode(NET, "text")[:length])


def signed(body: bytes) -> bytes:
    return body + hashlib.sha256(body).digest()


def test_a_net_for_other_inputs_or_another_format_is_refused():
    body = bytearray(network_file.encode(NET, "text")[:-32])
    body[12] = 99
    with pytest.raises(network_file.NetworkFileError, match="inputs of version 99"):
        network_file.decode(signed(bytes(body)))
    body[8] = 7
    with pytest.raises(network_file.NetworkFileError, match="format 7"):
        network_file.decode(signed(bytes(body)))


def test_a_signed_file_with_too_few_weights_is_refused():
    body = network_file.encode(NET, "text")[:-32]
    with pytest.raises(network_file.NetworkFileError, match=r"weights|damaged"):
        network_file.decode(signed(body[:-8]))
