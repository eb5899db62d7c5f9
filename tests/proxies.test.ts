import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from '../server/owner/testing/deskServer.ts';
import { PATIENCE_MS } from './support/patience.ts';

/* Runs every example of `deploy/` in its own program, in front of the real server. */

const NAME = 'start.example.com';
/** Address of the visitor. The server's own address is never at home in a container. */
const VISITOR = '127.0.0.2';
/** An address that only visitors at home get. */
const LAN = 'http://192.168.77.9/';
const APACHE_MODULES = '/usr/lib/apache2/modules';

type Program = 'nginx' | 'apache2' | 'caddy';
type Kind = 'host' | 'path' | 'port';

interface Ports {
  server: number;
  http: number;
  https: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-proxies-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync(find('openssl'), ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names], {
    stdio: 'ignore',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Path of a program. Throws in plain words where it is not installed: the examples would go untested. */
function find(program: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((each) => join(each, program)).find((each) => existsSync(each));
  if (path) return path;
  throw new Error(
    `${program} is not installed, so its examples in deploy/ cannot be tried (Debian: apt-get install nginx apache2 caddy openssl)`,
  );
}

async function freePorts(number: number): Promise<number[]> {
  const servers = Array.from({ length: number }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The text of an example, with the ports and the certificate of this test. */
function exampleText(file: string, { server, http, https }: Ports): string {
  const certificate = `/etc/letsencrypt/live/${NAME}/`;
  return readFileSync(join('deploy', file), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replaceAll(/(listen |\*:)80\b/g, `$1${http}`)
    .replaceAll(/(listen |\*:)443\b/g, `$1${https}`)
    .replaceAll('8443', String(https))
    .replaceAll(`${certificate}fullchain.pem`, join(folder, 'cert.pem'))
    .replaceAll(`${certificate}privkey.pem`, join(folder, 'key.pem'));
}

const certificateIn = () => ({ cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') });

/** The whole configuration around an example, as its system has it, and the command that runs it. */
const PROGRAMS: Record<Program, (text: string, kind: Kind, ports: Ports, home: string) => string[]> = {
  nginx(text, kind, { https }, home) {
    const { cert, key } = certificateIn();
    const block = `server { listen ${https} ssl; server_name ${NAME}; ssl_certificate ${cert}; ssl_certificate_key ${key};\n${text}\n}`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${home}/${each};`,
    );
    const file = join(home, 'nginx.conf');
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${home}/pid; error_log stderr; events {}\n` +
        `http { access_log off; ${temporary.join(' ')}\n${kind === 'path' ? block : text}\n}`,
    );
    return ['-c', file, '-p', home];
  },
  apache2(text, kind, { http, https }, home) {
    const { cert, key } = certificateIn();
    const modules = ['mpm_event', 'authz_core', 'alias', 'headers', 'ssl', 'socache_shmcb', 'proxy', 'proxy_http'];
    const block = `<VirtualHost *:${https}>\nServerName ${NAME}\nSSLEngine on\nSSLCertificateFile ${cert}\nSSLCertificateKeyFile ${key}\n${text}\n</VirtualHost>`;
    const file = join(home, 'apache.conf');
    writeFileSync(
      file,
      [
        ...modules.map((each) => `LoadModule ${each}_module ${APACHE_MODULES}/mod_${each}.so`),
        `ServerRoot ${home}`,
        `DefaultRuntimeDir ${home}`,
        `PidFile ${home}/pid`,
        `Mutex file:${home} default`,
        `ErrorLog ${home}/error.log`,
        'ServerName localhost',
        ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
        ...(kind === 'port' ? [] : [`Listen ${https}`]),
        ...(kind === 'host' ? [`Listen ${http}`] : []),
        kind === 'path' ? block : text,
      ].join('\n'),
    );
    return ['-f', file, '-DFOREGROUND'];
  },
  caddy(text, kind, { http, https }, home) {
    const { cert, key } = certificateIn();
    const file = join(home, 'Caddyfile');
    const options = ['admin off', 'skip_install_trust', `http_port ${http}`, `storage file_system ${home}/storage`];
    // The example for another port names its port itself.
    if (kind !== 'port') options.push(`https_port ${https}`);
    writeFileSync(file, `{\n${options.join('\n')}\n}\n${text.replace(/^(start\S+) \{$/m, `$1 {\ntls ${cert} ${key}`)}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const EXAMPLES: readonly [file: string, program: Program, kind: Kind][] = [
  ['nginx.conf', 'nginx', 'host'],
  ['nginx-path.conf', 'nginx', 'path'],
  ['nginx-port.conf', 'nginx', 'port'],
  ['apache.conf', 'apache2', 'host'],
  ['apache-path.conf', 'apache2', 'path'],
  ['apache-port.conf', 'apache2', 'port'],
  ['Caddyfile', 'caddy', 'host'],
  ['Caddyfile-path', 'caddy', 'path'],
  ['Caddyfile-port', 'caddy', 'port'],
];

/** A request of each kind of example that is redirected: by http where `plain`. */
const REDIRECTS: Record<Kind, { path: string; plain: boolean; target: string }> = {
  host: { path: '/x?y', plain: true, target: '/x?y' },
  path: { path: '/home?open=links', plain: false, target: '/home/?open=links' },
  port: { path: '/', plain: true, target: '/' },
};

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  plain?: boolean;
}

/** Sends a request as a browser that knows the proxy by its name. */
function send(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, plain }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, localAddress: VISITOR };
    const options = { ...address, path, method, agent: false, headers: { host, ...headers } };
    const call = (plain ? plainRequest : secureRequest)(
      { ...options, ...(!plain && { servername: NAME, rejectUnauthorized: false }) },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

let endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  endings = [];
});

interface Front {
  ports: Ports;
  /** As in the address. */
  host: string;
  base: string;
  desk: DeskServer;
  ask: (path: string, options?: Ask) => Promise<Answer>;
}

/** Starts the server and the example in front of it. `change` edits the example. */
async function openFront(
  file: string,
  program: Program,
  kind: Kind,
  change = (text: string) => text,
  home = VISITOR,
): Promise<Front> {
  const base = kind === 'path' ? '/home/' : '/';
  const desk = await startDesk(
    {
      'config/site.yml': `name: 小站\nurl: ${NAME}\nlockedGroups: [个人]\nhome: { networks: [${home}] }\n`,
      'config/links.yml': `- { name: 甲, link: 'https://a.example/', lan: '${LAN}', category: AI }\n`,
      'config/public/music/C# 50% 夜.mp3': 'song',
    },
    { base, trustProxy: 1 },
  );
  endings.push(() => desk.stop());
  const [http = 0, https = 0] = await freePorts(2);
  const ports = { server: Number(new URL(desk.origin).port), http, https };
  const own = join(folder, `${file}-${https}`);
  mkdirSync(own);
  const args = PROGRAMS[program](change(exampleText(file, ports)), kind, ports, own);
  const child = spawn(find(program), args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: own } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  endings.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const host = kind === 'port' ? `${NAME}:${https}` : NAME;
  const ask: Front['ask'] = (path, options = {}) =>
    send(options.plain && kind === 'host' ? http : https, host, path, options);
  const isUp = async () => {
    if (child.exitCode !== null) return;
    await ask(base);
  };
  await vi.waitFor(isUp, { interval: 50, timeout: PATIENCE_MS });
  if (child.exitCode !== null) throw new Error(`${program} refuses deploy/${file}:\n${printed}`);
  return { ports, host, base, desk, ask };
}

/** The address to which a request is redirected. */
async function leadsTo({ ask, host }: Front, path: string, plain: boolean): Promise<string> {
  const { headers } = await ask(path, { plain });
  return new URL(headers.location ?? 'nowhere:', `https://${host}${path}`).href;
}

/** What every example must do. */
async function expectSite({ ask, base, host }: Front): Promise<void> {
  const page = await ask(base);
  expect({ status: page.status, rule: page.headers['cache-control'] }).toEqual({
    status: 200,
    rule: 'private, no-cache, no-transform',
  });
  expect(page.text).toContain(`href="${base}manifest.webmanifest"`);
  // The visitor of the tests is at home; a claim to be elsewhere changes nothing.
  const claim = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (const options of [{}, claim]) expect((await ask(`${base}api/getLinks`, options)).text).toContain(LAN);
  expect((await ask(`${base}music/${encodeURIComponent('C# 50% 夜.mp3')}`)).text).toBe('song');
  // The desk compares the host with that of the page, and sees that the visitor came by https.
  const origin = `https://${host}`;
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const json = { ...headers, 'content-type': 'application/json' };
  const signedIn = await ask(`${base}api/owner/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password: OWNERS_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toMatch(/^__Host-owner[^;]*; .*Secure/);
  // An upload larger than what proxies let through by default: the server itself refuses it.
  const both = halvesIn({ headers: signedIn.headers, json: JSON.parse(signedIn.text) });
  const upload = await ask(`${base}api/owner/files/music/a.mp3`, {
    method: 'PUT',
    headers: { ...headers, ...both, 'content-type': 'application/octet-stream' },
    body: 'x'.repeat(2 * 1024 * 1024),
  });
  expect({ status: upload.status, type: upload.headers['content-type'] }).toEqual({
    status: 422,
    type: 'application/json',
  });
}

it('the tested examples are all files of deploy/', () => {
  expect(readdirSync('deploy').toSorted()).toEqual(EXAMPLES.map(([file]) => file).toSorted());
});

describe.each(EXAMPLES)('deploy/%s in %s', (file, program, kind) => {
  it('serves page, calls, desk and uploads, and every redirect preserves host and port', async () => {
    const front = await openFront(file, program, kind);
    await expectSite(front);
    // Caddy answers http on the port of https with an error of its own.
    const redirects = file === 'Caddyfile-port' ? [] : [REDIRECTS[kind]];
    const followed = redirects.map(({ path, plain }) => leadsTo(front, path, plain));
    expect(await Promise.all(followed)).toEqual(redirects.map(({ target }) => `https://${front.host}${target}`));
  });
});

describe('a visitor who claims an address at home', () => {
  const REPORTED = /proxy_set_header X-Forwarded-For .*/;
  const silent = (text: string) => text.replace(REPORTED, 'proxy_bind 127.0.0.3;');
  it.each([
    ['right', REPORTED, '$&'],
    ['with the address in another header too', REPORTED, '$& proxy_set_header X-Real-IP $remote_addr;'],
    ['with it in X-Real-IP only', REPORTED, 'proxy_set_header X-Real-IP $remote_addr;'],
    ['with it in Forwarded only', REPORTED, 'proxy_set_header Forwarded "for=$remote_addr;proto=https";'],
    ['with it in CF-Connecting-IP only', REPORTED, 'proxy_set_header CF-Connecting-IP $remote_addr;'],
  ])('is not at home behind nginx that reports: %s', async (_, from, to) => {
    const change = (text: string) => text.replace(from, to);
    const { ask } = await openFront('nginx.conf', 'nginx', 'host', change, '192.168.77.0/24');
    const headers = { 'x-forwarded-for': '192.168.77.5' };
    const { text } = await ask('/api/getLinks', { headers });
    expect(text).toContain('a.example');
    expect(text).not.toContain(LAN);
  });

  it('nobody is at home behind nginx that reports nothing', async () => {
    const { ask } = await openFront('nginx.conf', 'nginx', 'host', silent, '127.0.0.0/24');
    expect((await ask('/api/getLinks')).text).not.toContain(LAN);
  });
});

/** The changes that make the examples below a path remove the prefix. */
const REMOVED_PREFIXES: readonly [file: string, program: Program, from: RegExp, to: string][] = [
  ['nginx-path.conf', 'nginx', /(location \/home\/ \{\n +proxy_pass [^;]+)/, '$1/'],
  ['apache-path.conf', 'apache2', /(ProxyPass \/home\/ \S+?)\/home\//, '$1/'],
  [
    'Caddyfile-path',
    'caddy',
    /@porchlight path .*\n\s*reverse_proxy @porchlight (\S+)/,
    'handle_path /home/* {\nreverse_proxy $1\n}',
  ],
];

it.each(REMOVED_PREFIXES)('deploy/%s may remove the prefix', async (file, program, from, to) => {
  const front = await openFront(file, program, 'path', (text) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  });
  await expect(expectSite(front)).resolves.toBeUndefined();
});
