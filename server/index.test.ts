import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../src/contract/site.ts';
import { until } from '../tests/support/until.ts';
import { isInContainer, networkAddresses } from './listenAddresses.ts';
import { answerOf, asRequest, signIn } from './owner/testing/deskTestCases.ts';
import { OWNERS_PASSWORD } from './owner/testing/deskServer.ts';
import { hashPassword } from './password/passwordHash.ts';

/** Larger than the sockets' buffers, so that its answer takes several writes. */
const BIG_BYTES = 30_000_000;

const HASH = await hashPassword(OWNERS_PASSWORD, 10);
/** The folder around the project's: an owner's folder is beside it. */
let around = '';
let folder = '';
let children: ChildProcess[] = [];

beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'porchlight-'));
  folder = join(around, 'project');
  mkdirSync(folder);
  cpSync(inject('builtServer'), join(folder, 'dist-server'), { recursive: true });
  for (const name of ['dist', 'config']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!--site:head--><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript-->',
  );
  writeFileSync(join(folder, 'dist/manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'dist/jsonp.html'), '');
  writeFileSync(join(folder, 'dist/big.mp3'), Buffer.alloc(BIG_BYTES));
  mkdirSync(join(folder, 'dist/images'));
  for (const name of shippedFiles()) writeFileSync(join(folder, 'dist', name), '');
  writeFileSync(join(folder, 'config/site.yml'), 'lockedGroups: [个人, DEMO]\n');
  writeFileSync(join(folder, 'config/links.yml'), '');
});

/** Files that the default settings name. */
function shippedFiles(): string[] {
  const { logo, wallpaper } = v.parse(siteSchema, {});
  return [logo, ...Array.from({ length: wallpaper.local }, (_, index) => `images/background${index + 1}.jpg`)];
}

afterAll(() => rmSync(around, { recursive: true }));
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
  children = [];
});

/** Starts the built server like an owner, or as the user with a number. `lines` grows while it runs. */
function start(variables: Record<string, string> = {}, uid?: number) {
  const child = spawn(process.execPath, [join(folder, 'dist-server/index.js')], {
    cwd: folder,
    ...(uid !== undefined && { uid, gid: uid }),
    // With a password for the desk, the log has no code.
    env: { PATH: process.env['PATH'], PORT: '0', OWNER_PASSWORD_HASH: HASH, ...variables },
  });
  children.push(child);
  const lines: string[] = [];
  const hear = (data: Buffer) => lines.push(...data.toString().trim().split('\n'));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const address = async () => {
    await Promise.race([once(child.stdout, 'data'), ended]);
    return lines.join('\n').match(/^Porchlight: (http:\S+)$/m)?.[1] ?? '';
  };
  return { child, lines, ended, address };
}

const answered = async (call: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject));

/** The number of bytes of an answer; less than it should have where its connection is cut. */
async function bytesOf(answer: IncomingMessage): Promise<number> {
  let received = 0;
  answer.on('data', (part: Buffer) => (received += part.length));
  await once(answer, 'close');
  return received;
}

describe('the server', () => {
  it('prints the addresses for other devices if it listens on all interfaces', async () => {
    const { lines, address } = start({ HOST: '0.0.0.0' });
    await address();
    const others = isInContainer() ? [] : networkAddresses('0.0.0.0', networkInterfaces());
    const [port] = /\d+$/.exec(lines[0] ?? '') ?? [];
    const named = others.map((other) => `http://${other}:${port}`).join(', ');
    const more = named === '' ? [] : [`Porchlight: address for other devices in your network: ${named}`];
    await until(() => expect(lines).toEqual([`Porchlight: http://localhost:${port}`, ...more]));
  });

  it('reports a missing file with the file and line that name it', async () => {
    writeFileSync(
      join(folder, 'config/links.yml'),
      '- name: 甲\n  link: /a\n  icon: /icons/gone.png\n  category: AI\n',
    );
    const { lines } = start();
    await until(() =>
      expect(lines.join('\n')).toContain('config/links.yml:1: icon …: there is no such file in public/'),
    );
    expect(lines.filter((line) => !line.includes('so it locks nothing'))).toHaveLength(2);
    writeFileSync(join(folder, 'config/links.yml'), '');
  });

  it('does not start if the folder of CONFIG_DIR is missing, and does not show the example', async () => {
    const { lines, ended } = start({ CONFIG_DIR: '../lost' });
    expect(await ended).toBe(1);
    expect(lines.join('\n')).toMatch(/there is no folder .*lost, which CONFIG_DIR names/);
  });

  it.each([
    ['CONFIG_DIR', { CONFIG_DIR: 'unmounted' }, 'unmounted'],
    ['the mount of a container', { CONFIG_DIR: 'unmounted', CONFIG_DIR_SHOWN: '../mine' }, '../mine'],
  ])('does not start with an empty folder behind %s, and does not show the example', async (_, variables, shown) => {
    mkdirSync(join(folder, 'unmounted/public'), { recursive: true });
    writeFileSync(join(folder, 'unmounted/Links.yaml'), '[]');
    const { lines, ended } = start(variables);
    expect(await ended).toBe(1);
    const [reason, ...more] = lines;
    expect(reason).toContain(`${shown}: there is neither site.yml nor links.yml`);
    expect(more).toEqual([expect.stringMatching(/Links\.yaml: is not read, because its name is wrong/)]);
  });

  it('starts with the defaults if there is no file where no folder was named', async () => {
    const files = ['site.yml', 'links.yml'].map((name) => join(folder, 'config', name));
    for (const file of files) renameSync(file, `${file}.away`);
    onTestFinished(() => {
      for (const file of files) renameSync(`${file}.away`, file);
    });
    const { lines } = start();
    await until(() => expect(lines.at(-1)).toMatch(/^Porchlight: http:/));
    expect(lines[0]).toContain('config/site.yml: there is no such file; all fields use their default values');
  });

  it.each([
    ['as CONFIG_DIR names it', {}, 'config'],
    ['as it is called outside of the container', { CONFIG_DIR_SHOWN: './mine/' }, 'mine'],
  ])('logs the folder as %s', async (_, variables, shown) => {
    const { address } = start(variables);
    const origin = await address();
    const owner = await signIn({
      ask: async (path, input) => answerOf(await fetch(origin + path, asRequest(origin, input))),
    });
    expect((await owner('/api/owner/state')).json).toMatchObject({ folder: shown });
  });

  it('prints one line with its address and answers there, also with a port that the system chose', async () => {
    const { address, lines } = start();
    const url = await address();
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
    for (const path of ['/', '/healthz', '/nothing']) await fetch(url + path);
    expect(lines).toHaveLength(1);
  });

  it('keeps idle connections open longer than a proxy does, so that none is closed during a request', async () => {
    const { address } = start();
    const { headers } = await fetch(`${await address()}/healthz`);
    const [, seconds] = /^timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('reports mistakes in an owner’s file with the path that the owner uses', async () => {
    writeFileSync(join(folder, 'config/site.yml'), 'lockedGroups: [个人, DEMO]\nnmae: x\n');
    const { address, lines } = start();
    await address();
    // Address and log lines arrive through different pipes.
    await until(() => expect(lines.join('\n')).toContain('config/site.yml:2: nmae: unknown field'));
    writeFileSync(join(folder, 'config/site.yml'), 'lockedGroups: [个人, DEMO]\n');
  });

  it('does not start if the locked groups are unclear, and reports the line', async () => {
    writeFileSync(join(folder, 'config/site.yml'), 'name: x\nlockedgroups: [工作]\n');
    const { ended, lines } = start();
    expect(await ended).toBe(1);
    writeFileSync(join(folder, 'config/site.yml'), 'lockedGroups: [个人, DEMO]\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Porchlight: config\/site\.yml:2: lockedgroups: unknown field; .* Nothing is published/),
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes running requests on %s, closes each connection after its answer, and ends',
    async (signal) => {
      const { child, address, ended } = start();
      const url = `${await address()}/big.mp3`;
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const [first, second] = await Promise.all([answered(get(url, { agent })), answered(get(url, { agent }))]);
      child.kill(signal);
      const closed = once(first.socket, 'close');
      expect(await bytesOf(first)).toBe(BIG_BYTES);
      // If the idle connection stayed open, this would last until the server cuts all connections, the other answer's too.
      await closed;
      expect(await bytesOf(second)).toBe(BIG_BYTES);
      expect(await ended).toBe(0);
    },
  );

  it('ends although a visitor never reads the answer', async () => {
    const { child, address, ended } = start();
    const waiting = get(`${await address()}/big.mp3`, () => child.kill('SIGTERM'));
    waiting.on('error', () => undefined);
    expect(await ended).toBe(0);
  });

  it('reports in one line that its port is in use, and fails', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const used = other.address();
    const port = typeof used === 'object' && used ? String(used.port) : '';
    const { ended, lines } = start({ PORT: port });
    expect(await ended).toBe(1);
    expect(lines).toEqual([
      `Porchlight: port ${port} is in use; stop the program that uses it, or set PORT to another port`,
    ]);
  });

  it('opens no locked link without a password, and says so', async () => {
    writeFileSync(
      join(folder, 'config/links.yml'),
      '- { name: 密, link: /b, category: 个人 }\n- { name: 例, link: /c, category: DEMO }\n',
    );
    const { lines, ended, child } = start();
    await until(() => expect(lines).toHaveLength(2));
    const all = lines.join('\n');
    const url = /http:\S+/.exec(all)?.[0] ?? '';
    expect(all).toContain('Porchlight: locked links stay locked, because no password is set');
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

  it('reports in one line that the hash is invalid, without repeating it, and fails', async () => {
    const { ended, lines } = start({ LINKS_PASSWORD_HASH: 'my secret', LINKS_PASSWORD: 'other' });
    expect(await ended).toBe(1);
    expect(lines.at(-1)).toBe('Porchlight: LINKS_PASSWORD_HASH: expected a hash made by: npm run hash-password');
    expect(lines.join('\n')).not.toMatch(/my secret|other/);
  });

  it('reads .env beside package.json, and prefers the environment', async () => {
    writeFileSync(join(folder, '.env'), 'PORT=abc\nTRUST_PROXY=many\n');
    const { ended, lines } = start();
    expect(await ended).toBe(1);
    rmSync(join(folder, '.env'));
    expect(lines).toEqual(['Porchlight: .env:2: TRUST_PROXY: expected a whole number from 0 to 10, found "many"']);
  });
});

const code = (lines: readonly string[]) => /enter the code (\d{4} \d{4})/.exec(lines.join('\n'))?.[1] ?? '';
const begin = async (url: string, lines: readonly string[]) => {
  await until(() => expect(code(lines)).not.toBe(''));
  const body = { code: code(lines), language: 'zh-CN', name: '小站', password: OWNERS_PASSWORD };
  return answerOf(await fetch(`${url}/api/owner/begin`, asRequest(url, { method: 'POST', body })));
};
const titleOf = async (url: string) => /<title>(.*)<\/title>/.exec(await (await fetch(url)).text())?.[1];
const made = (name: string) => {
  const path = join(around, name);
  mkdirSync(path);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

describe('a page that nobody has begun', () => {
  const NOBODY = { OWNER_PASSWORD_HASH: '' };
  /** The one user of a container, where tests run as root; else the own one. */
  const ORDINARY = process.getuid?.() === 0 ? 1000 : undefined;

  it('is begun from a fresh project, without a restart, and is found by the next start', async () => {
    onTestFinished(() => {
      for (const path of [join(folder, '.env'), join(around, 'my-porchlight')]) rmSync(path, { recursive: true });
    });
    const first = start(NOBODY);
    const url = await first.address();
    expect(await begin(url, first.lines)).toMatchObject({ status: 201 });
    // The address of a container is another one outside.
    expect(first.lines.join('\n')).toContain(`open ${isInContainer() ? 'http://…' : url}/?owner and enter`);
    expect(await titleOf(url)).toBe('小站');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^CONFIG_DIR=\.\.\/my-porchlight$/m);

    const second = start(NOBODY);
    const next = await second.address();
    expect(await titleOf(next)).toBe('小站');
    await signIn({ ask: async (path, input) => answerOf(await fetch(next + path, asRequest(next, input))) });
    expect(code(second.lines)).toBe('');

    // The line is lost with the project: the folder is not served before somebody names it, and is not begun again.
    renameSync(join(folder, '.env'), join(folder, '.env.away'));
    onTestFinished(() => renameSync(join(folder, '.env.away'), join(folder, '.env')));
    const third = start(NOBODY);
    expect(await titleOf(await third.address())).toBe('Porchlight');
    await until(() => expect(third.lines.join('\n')).toContain('write CONFIG_DIR=../my-porchlight into .env'));
    expect(code(third.lines)).toBe('');
  });

  it('is begun by an ordinary user in the empty folder that the environment names', async () => {
    const volume = made('volume');
    if (ORDINARY !== undefined) {
      chmodSync(around, 0o755);
      chownSync(volume, ORDINARY, ORDINARY);
    }
    const variables = { ...NOBODY, CONFIG_DIR: volume };
    const { address, lines } = start(variables, ORDINARY);
    const url = await address();
    expect(await titleOf(url)).toBe('Porchlight');
    expect(await begin(url, lines)).toMatchObject({ status: 201 });
    expect(readdirSync(volume)).toEqual(expect.arrayContaining(['.passwords.json', '.porchlight', 'site.yml']));
    expect(existsSync(join(folder, '.env'))).toBe(false);

    const again = start({ ...variables, EXPECT_FOLDER: '1' }, ORDINARY);
    expect(await titleOf(await again.address())).toBe('小站');
  });

  it.skipIf(ORDINARY === undefined)('says in the log that an ordinary user cannot write the folder', async () => {
    chmodSync(around, 0o755);
    const { lines } = start({ ...NOBODY, CONFIG_DIR: made('volume') }, ORDINARY);
    await until(() => expect(lines.join('\n')).toMatch(/volume cannot be written \(EACCES\)/));
    expect(code(lines)).toBe('');
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['EXPECT_FOLDER, where the file of the begin is missing', { EXPECT_FOLDER: '1' }, '', /no file \.porchlight/],
    ['.env, where the folder is empty', {}, 'CONFIG_DIR=../volume\n', /neither site\.yml nor links\.yml/],
    ['a password in the environment', { OWNER_PASSWORD_HASH: HASH }, '', /neither site\.yml nor links\.yml/],
  ])('does not start with %s', async (_, variables, env, reason) => {
    const volume = made('volume');
    if (env !== '') {
      writeFileSync(join(folder, '.env'), env);
      onTestFinished(() => rmSync(join(folder, '.env')));
    }
    const named: Record<string, string> = env === '' ? { CONFIG_DIR: volume } : {};
    const { lines, ended } = start({ ...NOBODY, ...named, ...variables });
    expect(await ended).toBe(1);
    expect(lines.join('\n')).toMatch(reason);
  });

  it('does not start with a folder of which only the passwords are left', async () => {
    const volume = made('volume');
    writeFileSync(join(volume, '.passwords.json'), JSON.stringify({ desk: HASH }));
    const { lines, ended } = start({ ...NOBODY, CONFIG_DIR: volume });
    expect(await ended).toBe(1);
    expect(lines.join('\n')).toMatch(/neither site\.yml nor links\.yml/);
  });
});
