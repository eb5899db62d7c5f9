import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const dockerfile = readFileSync('Dockerfile', 'utf8');
/** The arguments of every instruction of this name. */
const stepsOf = (word: string) =>
  Array.from(dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm')), ([, text]) => text);
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** The one service of a file for Compose. */
function composed(file: string): unknown {
  const override = { tag: '!override', collection: 'seq', resolve: (list: unknown) => list } as const;
  const { services }: { services: Record<string, unknown> } = parse(readFileSync(file, 'utf8'), {
    customTags: [override],
  });
  return services['porchlight'];
}
const publishedSchema = v.object({
  ports: v.pipe(v.array(v.string()), v.minLength(1)),
  environment: v.object({ TRUST_PROXY: v.union([v.string(), v.number()]) }),
});

describe('the container image', () => {
  it('is built from existing files with existing commands, and contains only the build', () => {
    expect(stepsOf('COPY')).toEqual([
      'package.json package-lock.json ./',
      '. .',
      '--from=build /app/package.json ./',
      '--from=build /app/dist ./dist',
      '--from=build /app/dist-server ./dist-server',
      '--from=build /app/config ./config',
    ]);
    for (const file of ['package.json', 'package-lock.json', 'server/index.ts']) expect(existsSync(file)).toBe(true);
    expect(stepsOf('RUN')).toEqual([
      'npm ci --ignore-scripts --no-audit --no-fund',
      'npm run bundle',
      'mkdir /config && chown node:node /config',
    ]);
    expect(stepsOf('ENV').join(' ')).toContain('CONFIG_DIR=/config');
    expect(scripts['bundle']).not.toContain('tsc');
    expect(scripts['bundle']).toMatch(
      /vite build && vite build --ssr server\/index.ts --outDir dist-server && vite build --mode render /,
    );
    expect(stepsOf('CMD')).toEqual(['["node", "dist-server/index.js"]']);
    expect(stepsOf('ARG')).toEqual(['BASE_PATH=/']);
  });

  it('is built without the owner’s files', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['config/*', '.env', '.env.*', '.git', 'node_modules', 'dist', 'dist-*']),
    );
    // The example, and nothing that a desk writes.
    expect(left.filter((line) => line.startsWith('!'))).toEqual([
      '!config/english',
      '!config/*.yml',
      '!config/*.schema.json',
    ]);
    for (const name of ['LICENSE', 'src', 'server', 'sw', 'scripts', 'public', 'tests'])
      expect(left).not.toContain(name);
  });

  it('runs as an unprivileged user, and has a health check', () => {
    expect(stepsOf('USER')).toEqual(['node']);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n +CMD \["node", .*\/healthz/m);
  });

  it('mounts the owner’s folder, and is reachable only from this computer', () => {
    expect(composed('compose.yaml')).toMatchObject({
      user: '${PUID:-1000}:${PGID:-1000}',
      ports: ['127.0.0.1:${PORT:-3000}:3000'],
      volumes: ['${CONFIG_DIR:-porchlight}:/config'],
      environment: {
        CONFIG_DIR_SHOWN: '${CONFIG_DIR:-/config}',
        EXPECT_FOLDER: '${EXPECT_FOLDER:-0}',
        TRUST_PROXY: '${TRUST_PROXY:-1}',
        HOSTS: '${HOSTS:-}',
        HSTS: '${HSTS:-0}',
      },
      read_only: true,
    });
  });
});

it('compose.desk.yaml, which some have in their .env, changes nothing', () => {
  expect(composed('compose.yaml')).toMatchObject(Object(composed('compose.desk.yaml')));
});

describe('the container port for other computers', () => {
  const files = readdirSync('.').filter((name) => /^compose.*\.ya?ml$/.test(name));

  it('is open only if no forwarded address is trusted, whatever .env contains', () => {
    expect(files).toEqual(['compose.desk.yaml', 'compose.home.yaml', 'compose.yaml']);
    for (const file of files.filter((name) => name !== 'compose.desk.yaml')) {
      const { ports, environment } = v.parse(publishedSchema, composed(file));
      const isOpen = ports.some((port) => !port.startsWith('127.0.0.1:'));
      expect({ file, trust: environment.TRUST_PROXY }).toEqual({ file, trust: isOpen ? 0 : '${TRUST_PROXY:-1}' });
    }
  });

  it('is not mentioned if a proxy is trusted', () => {
    expect(readFileSync('compose.yaml', 'utf8')).not.toMatch(/'\d+:\d+'|0\.0\.0\.0/);
  });

  it('replaces the port for the proxy', () => {
    expect(readFileSync('compose.home.yaml', 'utf8')).toContain('ports: !override [');
  });
});

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('forwards to the port of the server', () => {
    expect(text).toContain('127.0.0.1:3000');
    expect(text).toContain('TRUST_PROXY=1');
  });

  it('forwards a song in parts', () => {
    const isCaddy = file.endsWith('Caddyfile');
    expect(isCaddy || /client_max_body_size 300m;\n +proxy_request_buffering off;/.test(text)).toBe(true);
  });

  it('leaves HSTS to the owner, and explains its effect on the other ports of the host', () => {
    expect(text).not.toContain('Strict-Transport-Security');
    expect(text).toMatch(/# HSTS is not set here: HSTS=1 [^]*on all its ports/);
  });
});
