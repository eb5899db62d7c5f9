import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFingerprint, installedMatches, outputFingerprint, readLock } from './freshness.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-freshness-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'one');
  writeFileSync(join(folder, 'index.html'), 'page');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inputs = ['src', 'index.html', 'absent'];

describe('contentFingerprint', () => {
  it('stays the same when only times change', () => {
    const before = contentFingerprint(folder, inputs);
    utimesSync(join(folder, 'src/deep/a.ts'), 1, 1);
    expect(contentFingerprint(folder, inputs)).toBe(before);
  });

  it('changes with contents, new files, and additional text', () => {
    const before = contentFingerprint(folder, inputs, ['/']);
    expect(contentFingerprint(folder, inputs, ['/sub/'])).not.toBe(before);
    writeFileSync(join(folder, 'src/deep/a.ts'), 'two');
    const changed = contentFingerprint(folder, inputs, ['/']);
    expect(changed).not.toBe(before);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(contentFingerprint(folder, inputs, ['/'])).not.toBe(changed);
  });

  it('does not include tests', () => {
    const before = contentFingerprint(folder, inputs);
    writeFileSync(join(folder, 'src/deep/a.test.ts'), 'test');
    expect(contentFingerprint(folder, inputs)).toBe(before);
  });
});

describe('outputFingerprint', () => {
  it('changes when a file is written again or deleted', () => {
    const before = outputFingerprint(folder, inputs);
    utimesSync(join(folder, 'index.html'), 1, 1);
    const rewritten = outputFingerprint(folder, inputs);
    expect(rewritten).not.toBe(before);
    rmSync(join(folder, 'index.html'));
    expect(outputFingerprint(folder, inputs)).not.toBe(rewritten);
  });
});

/** The packages that a lock file with these entries lists. */
const read = (packages: Record<string, unknown>) => readLock(JSON.stringify({ packages }));

describe('installedMatches', () => {
  const lock = read({
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-windows': { version: '1.0.0', optional: true },
  });

  it('accepts the packages of the lock file, without those of other systems', () => {
    expect(installedMatches(lock, read({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }],
    ['one too many', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } }],
  ])('refuses %s', (_, packages) => {
    expect(installedMatches(lock, read(packages))).toBe(false);
  });

  it.each(['[]', '{}', '{"packages":[]}', '{"packages":{"node_modules/a":1}}'])(
    'treats %s as a missing lock file',
    (text) => {
      expect(() => readLock(text)).toThrow(TypeError);
    },
  );
});
