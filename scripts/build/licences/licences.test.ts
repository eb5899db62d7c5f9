import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLicences, DATA, OTHERS } from './licencesPlugin.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Creates a package whose only module exports `a`. */
function install(name: string, described: object = {}, licence = `text of ${name}`): void {
  const below = `node_modules/${name}`;
  const manifest = { name, version: '1.2.3', license: 'MIT', type: 'module', main: 'index.js', sideEffects: false };
  put({
    [`${below}/package.json`]: JSON.stringify({ ...manifest, ...described }),
    [`${below}/index.js`]: 'export const a = self.a;',
    ...(licence !== '' && { [`${below}/LICENCE.md`]: licence }),
  });
}

/** Builds this script, and returns the licence file. */
async function built(main: string): Promise<string> {
  put({ 'main.js': main });
  const licences = createLicences();
  const rolldownOptions = { input: join(folder, 'main.js') };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [licences.record(), licences.plugin],
    build: { rolldownOptions },
  });
  return readFileSync(join(folder, 'dist/licenses.txt'), 'utf8');
}

describe('the licence file', () => {
  it('lists the packages whose code remains after tree shaking, with version and text, and those of the servers', async () => {
    for (const name of ['used', '@some/used', 'unused', 'asked-for-later', 'never-asked-for']) install(name);
    const text = await built(
      `import { a } from 'used'; import { a as b } from '@some/used'; import { a as c } from 'unused';` +
        `self.shown = [a, b]; import('asked-for-later').then((part) => self.later = part.a);`,
    );
    for (const name of ['used', '@some/used', 'asked-for-later']) {
      expect(text).toContain(`\n  ${name} 1.2.3, MIT\n`);
      expect(text).toContain(`\ntext of ${name}\n`);
    }
    expect(text).not.toMatch(/unused|never-asked-for/);
    expect(text).toMatch(/^ {2}hono \d[^]*\n {2}valibot \d/m);
    for (const name of DATA) expect(text).toMatch(new RegExp(`^ {2}${name} \\d`, 'm'));
    for (const name of Object.keys(OTHERS)) expect(text).toContain(`\n  ${name}\n`);
  });

  it('contains each text once, with the names of all works that it is for', async () => {
    for (const name of ['one', 'two']) install(name, {}, 'shared terms');
    const text = await built(`import { a } from 'one'; import { a as b } from 'two'; self.shown = [a, b];`);
    expect(text.split('shared terms')).toHaveLength(2);
    expect(text).toContain('\none 1.2.3, MIT\ntwo 1.2.3, MIT\n');
  });

  it.each([
    ['no text', {}, ''],
    ['no licence', { license: undefined }, 'terms'],
  ])('is not written for a package with %s: the build stops', async (_, described, licence) => {
    install('lamp', described, licence);
    await expect(built(`import { a } from 'lamp'; self.shown = a;`)).rejects.toThrow(/^lamp 1\.2\.3.*: no licence/);
  });
});

const inBrackets = new Set(Object.keys(OTHERS).map((name) => /\((\w+)\), /.exec(name)?.[1]));

it('every folder of public/ has a notice, except for the quotes, which are in the public domain', () => {
  const folders = readdirSync('public', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  expect(folders.filter((name) => !inBrackets.has(name))).toEqual(['quotes']);
});

it('every font is listed with the licence beside it', () => {
  const files = readdirSync('src/styles/fonts');
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => file.replace('porchlight-', ''));
  expect(fonts).not.toEqual([]);
  const texts = new Set(Object.values(OTHERS).map((file) => file.split('/').at(-1)));
  expect(fonts.filter((file) => !texts.has(`OFL-${file.replace('.woff2', '.txt')}`))).toEqual([]);
});

it('every set of icons is listed', () => {
  const manifest = readFileSync('package.json', 'utf8');
  const sets = [...manifest.matchAll(/"(@iconify-json\/[\w-]+)"/g)].map(([, name]) => name);
  expect(DATA).toEqual(expect.arrayContaining(sets));
});
