import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import { until } from '../tests/until.ts';
import { checkLinksFile } from './checkLinksFile.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

/** Larger than the sockets' buffers, so that its answer takes several writes. */
const BIG_BYTES = 30_000_000;

let folder = '';
let children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  cpSync(inject('builtServer'), join(folder, 'dist-server'), { recursive: true });
  for (const name of ['dist', 'config']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!--site:head--><!--site:loading--><!--site:view--><!--site:icons--><!--site:noscript-->',
  );
  writeFileSync(join(folder, 'dist/manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'dist/jsonp.html'), '');
  writeFileSync(join(folder, 'dist/big.mp3'), Buffer.alloc(BIG_BYTES));
  writeFileSync(join(folder, 'config/site.yml'), '# all defaults\n');
  writeFileSync(join(folder, 'config/links.yml'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

/** A text of `links.yml` with 10,000 links. */
const manyLinks = (word: string) =>
  Array.from(
    { length: 10_000 },
    (_, index) => `- name: ${word} ${index}\n  link: https://example.com/${index}\n  category: 分类${index % 30}\n`,
  ).join('');

/** Requests the links until they contain `words`. Returns the longest response time, ms. */
async function longestUntil(url: string, words: string): Promise<number> {
  let longest = 0;
  for (;;) {
    const asked = performance.now();
    const text = await (await fetch(`${url}/api/getLinks`)).text();
    longest = Math.max(longest, performance.now() - asked);
    if (text.includes(words)) return longest;
  }
}

/** Starts the built server like an owner. `lines` grows while it runs. */
function start(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'dist-server/index.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...variables },
  });
  children.push(child);
  const lines: string[] = [];
  const hear = (data: Buffer) => lines.push(...data.toString().trim().split('\n'));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const address = async () => {
    await Promise.race([once(child.stdout, 'data'), ended]);
    return lines[0]?.replace('Porchlight: ', '') ?? '';
  };
  return { child, lines, ended, address };
}

describe('the server', () => {
  it('prints one line with its address, also for a port that the system chose, and answers there', async () => {
    const { address, lines } = start();
    const url = await address();
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
    for (const path of ['/', '/healthz', '/nothing']) await fetch(url + path);
    expect(lines).toHaveLength(1);
  });

  it('says what is wrong with an owner’s file, by the name the owner knows', async () => {
    writeFileSync(join(folder, 'config/site.yml'), 'nmae: x\n');
    const { address, lines } = start();
    await address();
    // Address and log lines arrive through different pipes.
    await until(() => expect(lines.join('\n')).toContain('config/site.yml:1: nmae: unknown field'));
    writeFileSync(join(folder, 'config/site.yml'), '# all defaults\n');
  });

  it('does not start while nobody can say what is locked, and says where', async () => {
    writeFileSync(join(folder, 'config/site.yml'), 'name: x\nlockedgroups: [工作]\n');
    const { ended, lines } = start();
    expect(await ended).toBe(1);
    writeFileSync(join(folder, 'config/site.yml'), '# all defaults\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Porchlight: config\/site\.yml:2: lockedgroups: unknown field; .* Nothing is published/),
      'lockedGroups: [工作]',
    ]);
  });

  it('answers requests while it reads 10,000 links', async () => {
    const file = join(folder, 'config/links.yml');
    const url = await start().address();
    const [here, there] = [new Array<number>(), new Array<number>()];
    const isFree = () => Math.min(...there) < Math.min(...here) / 2;
    // Other load only makes times longer, so the shortest of several measurements is compared; a busy machine needs
    // more of them. A server that blocks while it reads never answers faster than the reading takes.
    for (let round = 0; round < 20 && !isFree(); round += 1) {
      const text = manyLinks(`round ${round}`);
      const started = performance.now();
      checkLinksFile(text, lockedGroupsOf([]));
      here.push(performance.now() - started);
      writeFileSync(file, text);
      there.push(await longestUntil(url, `round ${round} 9999`));
    }
    writeFileSync(file, '');
    expect(isFree()).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once on %s when nothing is under way', async (signal) => {
    const { child, address, ended } = start();
    // An idle keep-alive connection does not delay the end.
    await (await fetch(`${await address()}/`)).text();
    const asked = performance.now();
    child.kill(signal);
    expect(await ended).toBe(0);
    // The server would close the idle connection after five seconds at the latest.
    expect(performance.now() - asked).toBeLessThan(4500);
  });

  it('finishes what is under way before it ends', async () => {
    const { child, address, ended } = start();
    const url = await address();
    const bytes = new Promise<number>((resolve, reject) => {
      get(`${url}/big.mp3`, (response) => {
        let received = 0;
        child.kill('SIGTERM');
        setTimeout(() => {
          response.on('data', (part: Buffer) => {
            received += part.length;
          });
          response.on('end', () => resolve(received));
        }, 300);
      }).on('error', reject);
    });
    expect(await bytes).toBe(BIG_BYTES);
    expect(await ended).toBe(0);
  });

  it('ends after five seconds although a visitor never takes the answer', async () => {
    const { child, address, ended } = start();
    const waiting = get(`${await address()}/big.mp3`, () => child.kill('SIGTERM'));
    waiting.on('error', () => undefined);
    const asked = performance.now();
    expect(await ended).toBe(0);
    expect(performance.now() - asked).toBeGreaterThan(4500);
  });

  it('says in one line that its port is taken, and fails', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken ? String(taken.port) : '';
    const { ended, lines } = start({ PORT: port });
    expect(await ended).toBe(1);
    other.close();
    expect(lines).toEqual([
      `Porchlight: port ${port} is taken; stop the program that uses it, or set PORT to another one`,
    ]);
  });

  it('says in one line which setting is wrong, and fails', async () => {
    const { ended, lines } = start({ PORT: 'abc' });
    expect(await ended).toBe(1);
    expect(lines).toEqual(['Porchlight: PORT: expected a whole number from 0 to 65535, found "abc"']);
  });

  it('opens no locked link without a password, and says so once: its log is not shown to the owner alone', async () => {
    writeFileSync(join(folder, 'config/links.yml'), '- { name: 密, link: /b, category: 个人 }');
    const { lines, ended, child } = start();
    await until(() => expect(lines).toHaveLength(2));
    writeFileSync(join(folder, 'config/links.yml'), '');
    const all = lines.join('\n');
    const url = /http:\S+/.exec(all)?.[0] ?? '';
    expect(all).toContain('Porchlight: locked links stay locked, since no password is set');
    const tryOut = (tried: string) =>
      fetch(`${url}/api/verifyPassword`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: tried }),
      });
    expect((await tryOut('guess')).status).toBe(401);
    child.kill();
    await ended;
    expect(lines).toHaveLength(2);
  });

  it('says in one line that the hash is none, without repeating it, and fails', async () => {
    const { ended, lines } = start({ LINKS_PASSWORD_HASH: 'my secret', LINKS_PASSWORD: 'other' });
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toBe('Porchlight: LINKS_PASSWORD_HASH: expected a hash made by: npm run hash-password');
    expect(lines.join('\n')).not.toMatch(/my secret|other/);
  });

  it('reads .env beside package.json, and lets the environment win', async () => {
    writeFileSync(join(folder, '.env'), 'PORT=abc\nTRUST_PROXY=many\n');
    const { ended, lines } = start();
    await ended;
    rmSync(join(folder, '.env'));
    expect(lines).toEqual(['Porchlight: TRUST_PROXY: expected a whole number from 0 to 10, found "many"']);
  });
});
