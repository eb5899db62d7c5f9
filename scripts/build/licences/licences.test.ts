import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordBundled, type Bundled } from './bundled.ts';
import { fixedNotices } from './fixedNotices.ts';
import { licenceOfFont, licencesOfPackage } from './licenceOf.ts';
import { licencesText } from './licencesText.ts';

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

/** Creates a package with these files and returns its folder. */
function installed(name: string, described: object, files: Record<string, string> = {}): string {
  const below = `node_modules/${name}`;
  put({ [`${below}/package.json`]: JSON.stringify({ name, version: '1.2.3', license: 'MIT', ...described }) });
  put(Object.fromEntries(Object.entries(files).map(([path, content]) => [`${below}/${path}`, content])));
  return join(folder, below);
}

describe('the content of a build', () => {
  it('contains the packages whose code remains after tree shaking, and the fonts', async () => {
    for (const name of ['used', '@some/used', 'unused', 'asked-for-later', 'never-asked-for']) {
      installed(
        name,
        { type: 'module', main: 'index.js', sideEffects: false },
        { 'index.js': 'export const a = self.a;' },
      );
    }
    installed('unused/node_modules/within', { type: 'module', main: 'index.js' }, { 'index.js': 'self.within = 1;' });
    put({
      'main.js':
        `import { a } from 'used'; import { a as b } from '@some/used'; import { a as c } from 'unused';` +
        `import './main.css'; self.shown = [a, b]; import('asked-for-later').then((part) => self.later = part.a);`,
      'main.css': `@font-face { font-family: X; src: url('./fonts/porchlight-x.woff2') } body { font-family: X }`,
      'fonts/porchlight-x.woff2': 'font',
    });
    const bundled: Bundled = { packages: new Set(), fonts: new Set() };
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [recordBundled(bundled)],
      build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(folder, 'main.js') } },
    });
    const below = (paths: Iterable<string>) => [...paths].map((path) => path.slice(folder.length + 1)).toSorted();
    expect(below(bundled.packages)).toEqual([
      'node_modules/@some/used',
      'node_modules/asked-for-later',
      'node_modules/used',
    ]);
    expect(below(bundled.fonts)).toEqual(['fonts/porchlight-x.woff2']);
  });
});

describe('a package', () => {
  it('is listed with name, version, licence and text', () => {
    expect(licencesOfPackage(installed('lamp', {}, { 'LICENCE.md': 'do as you like', 'README.md': 'x' }))).toEqual([
      { name: 'lamp', version: '1.2.3', licence: 'MIT', texts: ['do as you like'] },
    ]);
  });

  it('is listed with all of its texts, its notice, and the terms of Apache-2.0 if its own file only refers to them', () => {
    const files = { LICENSE: 'see elsewhere', 'LICENSE-fonts': 'fonts', NOTICE: 'by us' };
    const [found] = licencesOfPackage(installed('lamp', { license: 'Apache-2.0' }, files));
    expect(found?.texts.slice(0, 3)).toEqual(['see elsewhere', 'fonts', 'by us']);
    expect(found?.texts[3]).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
    expect(
      licencesOfPackage(installed('lamp', { license: 'Apache-2.0' }, { LICENSE: found?.texts[3] ?? '' }))[0]?.texts,
    ).toHaveLength(3);
  });

  it('is listed without the files of a folder with the name of a licence', () => {
    const folderOfTexts = { LICENSE: 'do as you like', 'LICENSES/other.txt': 'of another' };
    expect(licencesOfPackage(installed('lamp', {}, folderOfTexts))[0]?.texts).toEqual(['do as you like']);
  });

  it('stops the build with its name if it has no text or no licence', () => {
    expect(() => licencesOfPackage(installed('lamp', {}))).toThrow(/^lamp has no licence text/);
    const bare = installed('@some/lamp', { license: undefined }, { LICENSE: 'x' });
    expect(() => licencesOfPackage(bare)).toThrow(/^@some\/lamp says no licence/);
  });

  it('is listed with the packages that are bundled into its files', () => {
    const found = licencesOfPackage('node_modules/hls.js');
    expect(found.map(({ name, version, licence }) => [name, version, licence])).toEqual([
      ['hls.js', expect.stringMatching(/^\d/), 'Apache-2.0'],
      ['eventemitter3', expect.stringMatching(/^\d/), 'MIT'],
      ['url-toolkit', expect.stringMatching(/^\d/), 'Apache-2.0'],
    ]);
  });
});

describe('a font', () => {
  it('is listed with the licence beside it', () => {
    put({ 'fonts/OFL-script.txt': 'open' });
    expect(licenceOfFont(join(folder, 'fonts/porchlight-script.woff2'))).toEqual({
      name: 'Porchlight Script (font)',
      licence: 'OFL-1.1',
      texts: ['open'],
    });
  });

  it('stops the build with its name if there is no licence', () => {
    expect(() => licenceOfFont(join(folder, 'porchlight-other.woff2'))).toThrow(
      'porchlight-other.woff2 has no licence: there is no OFL-other.txt beside it',
    );
  });
});

const work = (name: string, ...texts: string[]) => ({ name, version: '1.0.0', licence: 'MIT', texts });

describe('a folder of public/', () => {
  it('has a notice in the file, except for the quotes, which are in the public domain', () => {
    const folders = readdirSync('public', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(folders.toSorted()).toEqual(
      [...new Set(['quotes', ...fixedNotices().map(({ folder: of }) => of)])].toSorted(),
    );
    for (const { name, texts } of fixedNotices())
      expect([name, texts[0]]).toEqual([name, expect.stringMatching(/^(MIT License|Creative Commons)/)]);
  });
});

describe('the licence file', () => {
  it('lists all works by name, and contains each text once', () => {
    const text = licencesText(work('Own', 'mine\n'), [
      work('b', 'shared\r\n\r\nterms  \r\n'),
      work('a', '\uFEFFshared\n\nterms', 'further'),
      { name: 'F (font)', licence: 'OFL-1.1', texts: ['open'] },
    ]);
    const line = '='.repeat(72);
    expect(text).toBe(
      [
        'Own 1.0.0, MIT, with its server, is made with:\n',
        '  F (font), OFL-1.1\n  a 1.0.0, MIT\n  b 1.0.0, MIT\n',
        'Their licences follow, each with the names of those that it is for.\n',
        `${line}\nOwn 1.0.0, MIT\n${line}\n\nmine\n`,
        `${line}\nF (font), OFL-1.1\n${line}\n\nopen\n`,
        `${line}\na 1.0.0, MIT\nb 1.0.0, MIT\n${line}\n\nshared\n\nterms\n`,
        `${line}\na 1.0.0, MIT\n${line}\n\nfurther\n`,
      ].join('\n'),
    );
  });

  it('does not depend on the order in which packages were found', () => {
    const [own, ...others] = ['Own', 'b', 'a', 'C'].map((name) => work(name, 'text'));
    if (!own) throw new Error('no works');
    expect(licencesText(own, others)).toBe(licencesText(own, others.toReversed()));
  });
});
