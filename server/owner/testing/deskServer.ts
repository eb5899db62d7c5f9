import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '../../../src/contract/session.ts';
import { hashPassword } from '../../password/passwordHash.ts';
import { createRequestListener, type SiteOptions } from '../../http/requestListener.ts';

export const OWNERS_PASSWORD = 'five lanterns on a quiet porch';

const HASH = await hashPassword(OWNERS_PASSWORD, 10);
const INDEX =
  '<!doctype html><head><!--site:head--></head><body><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript--></body>';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The raw body, instead of `body`. */
  raw?: string | Uint8Array;
}

export interface DeskServer {
  folder: string;
  config: string;
  origin: string;
  lines: string[];
  /** Writes a file of the owner. It gets an old modification time, so that no test waits until it is stable. */
  put: (name: string, content: string | Uint8Array) => void;
  read: (name: string) => string;
  /** Sends a request like a page of this site, without a session. */
  ask: (path: string, options?: Ask) => Promise<Answer>;
  /** Opens a session; returns `ask` with that session. */
  signIn: (password?: string) => Promise<DeskServer['ask']>;
  stop: () => Promise<void>;
}

/** Starts a site with a desk in a temporary folder. */
export async function startDesk(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: Partial<SiteOptions> = {},
  inFolder: (folder: string) => Partial<SiteOptions> = () => ({}),
): Promise<DeskServer> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-desk-'));
  const lines: string[] = [];
  let edits = 0;
  const put = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    edits += 1;
    utimesSync(file, edits, edits);
  };
  const all = {
    'dist/index.html': INDEX,
    'dist/manifest.webmanifest': '{}',
    'dist/jsonp.html': '',
    'config/site.yml': 'name: 小站\nlockedGroups: [个人]\n',
    'config/links.yml': '- name: 甲\n  link: https://a.example/\n  category: AI\n',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) put(name, content);
  const config = join(folder, 'config');
  const listener = createRequestListener({
    dist: join(folder, 'dist'),
    configDir: config,
    base: '/',
    trustProxy: 0,
    password: { OWNER_PASSWORD_HASH: HASH, LINKS_PASSWORD: 'porch' },
    // Most of these sites lock a group without links.
    log: (line) => line.includes('so it locks nothing') || lines.push(line),
    ...options,
    ...inFolder(folder),
  });
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  const origin = `http://127.0.0.1:${port}`;
  const ask: DeskServer['ask'] = (path, input = {}) =>
    send(port, path, { ...input, headers: { origin, 'sec-fetch-site': 'same-origin', ...input.headers } });
  return {
    folder,
    config,
    origin,
    lines,
    put,
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    ask,
    async signIn(password = OWNERS_PASSWORD) {
      const both = halvesIn(await ask('/api/owner/session', { method: 'POST', body: { password } }));
      return (path, input = {}) => ask(path, { ...input, headers: { ...both, ...input.headers } });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The headers with both halves of the session that an answer has opened. */
export function halvesIn({ headers, json }: Pick<Answer, 'headers' | 'json'>): Record<string, string> {
  const { key } = v.parse(v.object({ key: v.optional(v.string(), '') }), json);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', [SESSION_KEY_HEADER]: key };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** Sends a request with exactly these headers (`fetch` would add its own). Empty headers are omitted. */
function send(port: number, path: string, { method = 'GET', headers = {}, body, raw }: Ask): Promise<Answer> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const typed = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
  };
  const sent = Object.fromEntries(Object.entries({ ...typed, ...headers }).filter(([, value]) => value !== ''));
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      });
    });
    call.on('error', reject);
    call.end(content);
  });
}

/** Parses JSON; undefined for other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
