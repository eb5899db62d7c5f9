import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isIgnored, parseDockerfile, wordsOf } from './dockerfile.mjs';

const ignore = readFileSync('.dockerignore', 'utf8');
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const [build, image] = stages;
const stepsOf = (word: string, stage = image) => stage?.steps.filter((step) => step.word === word) ?? [];

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
    const { services }: { services: Record<string, Record<string, unknown>> } = parse(
      readFileSync('compose.yaml', 'utf8'),
    );
    expect(services['porchlight']).toMatchObject({
      ports: ['127.0.0.1:${PORT:-3000}:3000'],
      volumes: ['${CONFIG_DIR:-./config}:/app/config:ro'],
      environment: { TRUST_PROXY: '${TRUST_PROXY:-1}' },
      read_only: true,
    });
  });
});

it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s passes on to the port of the server', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('127.0.0.1:3000');
  expect(text).toContain('TRUST_PROXY=1');
});
