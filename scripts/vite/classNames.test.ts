import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readableClassName, shortClassNames } from './classNames.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'class-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a module, and gives its path. */
function write(name: string, css: string): string {
  const file = join(folder, `${name}.module.css`);
  writeFileSync(file, css);
  return file;
}

it('in development a class says where it comes from', () => {
  expect(readableClassName('lyric', '/src/features/footer/Footer.module.css')).toBe('Footer-lyric');
});

describe('in a build', () => {
  it('classes and animations have short names, by the alphabet', () => {
    const late = write('Late', '.tip {}');
    const early = write('Early', '@keyframes rise { } .tip { & .close-button {} } @media (width > 1.5em) { .tip {} }');
    const names = shortClassNames(folder);
    expect(['close-button', 'rise', 'tip'].map((name) => names(name, early))).toEqual(['a', 'b', 'c']);
    expect(names('tip', late)).toBe('d');
  });

  it('no two have the same, however many there are', () => {
    const all = Array.from({ length: 200 }, (_, number) => `name${number}`);
    const file = write('Many', all.map((name) => `.${name} {}`).join('\n'));
    const names = shortClassNames(folder);
    expect(new Set(all.map((name) => names(name, file))).size).toBe(all.length);
    for (const name of all) expect(names(name, file)).toMatch(/^[a-zA-Z]\d*$/);
  });

  it('there is none for a class that no file has', () => {
    expect(() => shortClassNames(folder)('nowhere', 'Footer.module.css')).toThrow('Footer-nowhere');
  });
});

it.each(['base', 'controls', 'canvas', 'loading'])(
  'the page’s own classes in %s.css look unlike short ones',
  (name) => {
    const css = readFileSync(fileURLToPath(new URL(`../../src/styles/${name}.css`, import.meta.url)), 'utf8');
    expect(css.match(/\.[a-z]\d*(?![\w-])/gi)).toBeNull();
  },
);
