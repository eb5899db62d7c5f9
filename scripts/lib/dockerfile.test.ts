import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isIgnored, parseDockerfile, wordsOf } from './dockerfile.mjs';

const ignore = readFileSync('.dockerignore', 'utf8');
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const [build, image] = stages;
const stepsOf = (word: string, stage = image) => stage?.steps.filter((step) => step.word === word) ?? [];

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

describe('a Dockerfile', () => {
  it('is read by stage, with flags, comments and lines that go on', () => {
    const text =
      '# x\nFROM node:24 AS a\nRUN one \\\n  two\n# y\nfrom b\nCOPY --from=a --chown=1 x ./\nCMD ["n", "-e", "a b"]\n';
    expect(parseDockerfile(text)).toEqual([
      { name: 'a', base: 'node:24', steps: [{ word: 'RUN', text: 'one two', flags: {} }] },
      {
        name: '1',
        base: 'b',
        steps: [
          { word: 'COPY', text: 'x ./', flags: { from: 'a', chown: '1' } },
          { word: 'CMD', text: '["n", "-e", "a b"]', flags: {} },
        ],
      },
    ]);
    expect(wordsOf('["n", "-e", "a b"]')).toEqual(['n', '-e', 'a b']);
  });

  it.each([
    ['dist', true],
    ['dist/index.html', true],
    ['dist-server/index.js', true],
    ['distant/a', false],
    ['.env', true],
    ['.env.local', true],
    ['a/b.log', true],
    ['a/keep.log', false],
  ])('leaves out %s as its ignore file says: %s', (path, ignored) => {
    expect(isIgnored('# x\ndist\ndist-*\n.env*\n**/*.log\n!**/keep.log\n', path)).toBe(ignored);
  });
});

describe('the image', () => {
  it.each([
    'config/site.yml',
    'config/links.yml',
    '.env',
    '.env.local',
    '.git/config',
    'node_modules/a',
    'dist/index.html',
  ])('is built without %s', (path) => {
    expect(isIgnored(ignore, path)).toBe(true);
  });

  it.each([
    'package.json',
    'src',
    'server',
    'sw',
    'scripts',
    'public',
    'tests/standIns.ts',
    'vite.config.ts',
    'index.html',
    // Their texts are part of what is built.
    'LICENSE',
    'scripts/vite/licences/texts/Apache-2.0.txt',
  ])('is built with %s', (path) => {
    expect(existsSync(path)).toBe(true);
    expect(isIgnored(ignore, path)).toBe(false);
  });

  it('is built by the commands of package.json, for any base path', () => {
    expect(stepsOf('RUN', build).map(({ text }) => text)).toEqual(['npm ci --no-audit --no-fund', 'npm run build']);
    expect(stepsOf('ARG', build)).toMatchObject([{ text: 'BASE_PATH=/' }]);
  });

  it('holds what was built and nothing else', () => {
    expect(stepsOf('COPY').every(({ flags }) => flags['from'] === build?.name)).toBe(true);
    expect(stepsOf('COPY').map(({ text }) => text)).toEqual([
      '/app/package.json ./',
      '/app/dist ./dist',
      '/app/dist-server ./dist-server',
    ]);
    expect(stepsOf('RUN')).toEqual([]);
  });

  it('runs as a user without rights, and tells whether it is well', () => {
    expect(stepsOf('USER')).toMatchObject([{ text: 'node' }]);
    expect(stepsOf('HEALTHCHECK')).toMatchObject([{ text: expect.stringContaining('/healthz') }]);
    expect(wordsOf(stepsOf('CMD')[0]?.text ?? '')).toEqual(['node', 'dist-server/index.js']);
  });

  it('is composed with the owner’s folder, readable only, on this computer alone', () => {
    expect(composed('compose.yaml')).toMatchObject({
      ports: ['127.0.0.1:${PORT:-3000}:3000'],
      volumes: ['${CONFIG_DIR:-./config}:/app/config:ro'],
      environment: { TRUST_PROXY: '${TRUST_PROXY:-1}' },
      read_only: true,
    });
  });
});

describe('a port that others reach', () => {
  const files = readdirSync('.').filter((name) => /^compose.*\.ya?ml$/.test(name));

  it('is open to other computers only where no forwarded address is believed, whatever .env says', () => {
    expect(files).toEqual(['compose.home.yaml', 'compose.yaml']);
    for (const file of files) {
      const { ports, environment } = v.parse(publishedSchema, composed(file));
      const isOpen = ports.some((port) => !port.startsWith('127.0.0.1:'));
      expect({ file, trust: environment.TRUST_PROXY }).toEqual({ file, trust: isOpen ? 0 : '${TRUST_PROXY:-1}' });
    }
  });

  it('is not talked about where a proxy is believed', () => {
    expect(readFileSync('compose.yaml', 'utf8')).not.toMatch(/'\d+:\d+'|0\.0\.0\.0/);
  });

  it('takes the place of the one for the proxy', () => {
    expect(readFileSync('compose.home.yaml', 'utf8')).toContain('ports: !override [');
  });
});

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('passes on to the port of the server', () => {
    expect(text).toContain('127.0.0.1:3000');
    expect(text).toContain('TRUST_PROXY=1');
  });

  it('says itself that browsers come by https only, and leaves out the server’s word', () => {
    const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
    expect(lines.filter((line) => line.includes('Strict-Transport-Security'))).toHaveLength(2);
    expect(text).toMatch(/header Strict-Transport-Security "max-age=31536000"/);
    expect(text).toMatch(/header_down -Strict-Transport-Security|proxy_hide_header Strict-Transport-Security;/);
  });
});
