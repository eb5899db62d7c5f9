import { createServer, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { attemptsInMemory } from './attemptsInMemory.ts';
import { hashPassword, verifier, type Verify } from './password.ts';
import { prepare } from './prepared.ts';
import { addressBehindProxies } from './visitorAddress.ts';

// What the call answers to whom is in callCases.ts: it holds on other platforms too. This is about time and connections.

const PATH = '/api/verifyPassword';
const PASSWORD = '门廊 light';
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

const quick = await hashPassword(PASSWORD, 10).then((hash) => verifier(hash));

function setUp({ verify = quick }: { verify?: Verify } = {}) {
  const lines: string[] = [];
  const app = createApp({
    links: () => prepare('{"list":[]}', 5),
    unlock: { locked: () => [], attempts: attemptsInMemory(), verify },
    contentPolicy: "default-src 'none'",
    addressOf: addressBehindProxies(0),
    log: (line) => lines.push(line),
  });
  const tryOut = async (password: string, remoteAddress: string) =>
    app.request(
      PATH,
      { method: 'POST', body: JSON.stringify({ password }), headers: JSON_TYPE },
      { incoming: { socket: { remoteAddress } } },
    );
  return { app, lines, tryOut };
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Sends a body in parts, without saying how long it will be; `leave` hangs up after the first. */
function send(port: number, parts: readonly string[], leave = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, path: PATH, method: 'POST', headers: JSON_TYPE }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
    for (const part of parts) sending.write(part);
    if (leave) setTimeout(() => sending.destroy(new Error('left')), 50);
    else sending.end();
  });
}

describe('the time an answer takes', () => {
  // Other work on the machine may spoil one measurement; a real difference would show in each.
  it('does not tell whether the password was right', { retry: 2, timeout: 60_000 }, async () => {
    const { tryOut } = setUp({ verify: verifier(await hashPassword(PASSWORD)) });
    const times = { right: new Array<number>(), wrong: new Array<number>() };
    const measure = async (password: string, into: number[], address: string) => {
      const start = performance.now();
      await tryOut(password, address);
      into.push(performance.now() - start);
    };
    for (let round = 0; round < 50; round += 1) {
      // Every other round the wrong one comes first, and each comes from an address that still has tries.
      const pair = [
        () => measure(PASSWORD, times.right, `10.0.0.${round}`),
        () => measure('wrong', times.wrong, `10.0.1.${round}`),
      ];
      for (const one of round % 2 === 0 ? pair : pair.toReversed()) await one();
    }
    const [right, wrong] = [median(times.right), median(times.wrong)];
    expect(Math.abs(right - wrong) / Math.max(right, wrong)).toBeLessThanOrEqual(0.1);
  });
});

describe('over a real connection', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listen() {
    const { app, lines } = setUp();
    const listening = createServer(getRequestListener(app.fetch));
    server = listening;
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    const address = listening.address();
    return { port: typeof address === 'object' && address ? address.port : 0, lines };
  }

  it('reads the password in parts', async () => {
    const { port } = await listen();
    expect(await send(port, ['{"pass', 'word":', `"${PASSWORD}"}`])).toBe(200);
  });

  it('answers 413 to a megabyte without a length, and stays well', async () => {
    const { port, lines } = await listen();
    expect(await send(port, ['x'.repeat(MEGABYTE)])).toBe(413);
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });

  it('says nothing when a visitor leaves in the middle', async () => {
    const { port, lines } = await listen();
    await expect(send(port, ['{"pass'], true)).rejects.toThrow('left');
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });
});
