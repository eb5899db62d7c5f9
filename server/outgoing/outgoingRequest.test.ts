import * as http from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { portOf } from '../testing/secureDevice.ts';
import { allowedAddresses, outgoingRequest } from './outgoingRequest.ts';

vi.mock('node:http', { spy: true });

describe('a request of the server', () => {
  it('gives each address of a name longer to connect than a round trip around the world takes', async () => {
    const port = await portOf(http.createServer((_, response) => response.end()));
    // Nothing listens at the first one.
    const addresses = ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const { signal } = new AbortController();
    const url = new URL(`http://nas.example:${port}/`);
    const response = await outgoingRequest(url, { addresses, method: 'GET', signal, anyCertificate: false });
    response.destroy();
    expect(response.statusCode).toBe(200);
    const [, options] = vi.mocked(http.request).mock.lastCall ?? [];
    expect(options).toHaveProperty('autoSelectFamilyAttemptTimeout', 2000);
  });

  it('does not wait longer for a name than for the rest', async () => {
    const limit = new AbortController();
    const looking = { allows: () => true, signal: limit.signal, resolve: () => new Promise<never>(() => {}) };
    const addresses = allowedAddresses(new URL('http://nas.example/'), looking);
    limit.abort(new Error('too late'));
    await expect(addresses).rejects.toThrow('too late');
    await expect(allowedAddresses(new URL('http://nas.example/'), looking)).rejects.toThrow('too late');
  });
});
