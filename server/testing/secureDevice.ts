import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** A certificate that a device at home made for itself, for `nas`. It protects nothing: only tests use it. */
const OWN_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIUApnP8WGclOpa3crBFDxh5R9j5uowCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDbmFzMCAXDTI2MTEyOTAwMjM1MVoYDzIxMjYxMTA1MDAyMzUx
WjAOMQwwCgYDVQQDDANuYXMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATYgMWw
8qXAUoladOyJOxw0RoLN3FqnzFeKc2g4TIH5K1smL6s83l6mNoiD/fCs/O2dOaeC
2hEjQSpsEWY0z7VOo1MwUTAdBgNVHQ4EFgQU29LX6bqAcyiZ+1AT3WqcbT0nLFsw
HwYDVR0jBBgwFoAU29LX6bqAcyiZ+1AT3WqcbT0nLFswDwYDVR0TAQH/BAUwAwEB
/zAKBggqhkjOPQQDAgNIADBFAiBhi1iBN08sfogGPFUy6Zdc/3+4y+xy2R/7j/MA
UbEmMgIhAKBJSsv5k/0DBxon6N+vczleJXQNJ8IlbW2VMwCCQrQz
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpjSk3hceVaEKGYer
cPeNZLoXIzoNEVqJPHUXvILX4+2hRANCAATYgMWw8qXAUoladOyJOxw0RoLN3Fqn
zFeKc2g4TIH5K1smL6s83l6mNoiD/fCs/O2dOaeC2hEjQSpsEWY0z7VO
-----END PRIVATE KEY-----`,
};

/** Starts an https server with this certificate on every address of this machine; returns its port. */
export async function secureDevice(page: string): Promise<number> {
  const server = createServer(OWN_CERTIFICATE, (_, response) =>
    response.setHeader('content-type', 'text/html').end(page),
  );
  onTestFinished(() => server.closeAllConnections());
  return portOf(server);
}

/** Starts a server on every address of this machine, until the test has finished; returns its port. */
export async function portOf(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
