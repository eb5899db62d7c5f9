import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withVariable } from '../../server/envFile.mjs';
import { writeEnvFile } from './hashPassword.ts';
import { fc } from '../../tests/support/properties.ts';

const others = (lines: readonly string[]) => lines.filter((one) => !one.startsWith('A=') && one !== '');
const count = (lines: readonly string[]) => lines.filter((one) => one.startsWith('A=')).length;

describe('withVariable', () => {
  it.each([
    ['nothing in it', '', 'A=1\n'],
    ['a last line without an end', 'B=2', 'B=2\nA=1\n'],
    ['a line of that name', '# mine\nA=0\nB=2 # two\n', '# mine\nA=1\nB=2 # two\n'],
    ['a last line of that name', 'B=2\nA=0', 'B=2\nA=1'],
    ['a line without a value', 'A=\nB=2\n', 'A=1\nB=2\n'],
    ['an exported line, with spaces', 'export A = "0"\nB=2\n', 'A=1\nB=2\n'],
    ['two lines of that name, of which the last one counts', 'A=8\nA=9\nB=2\n', 'A=8\nA=1\nB=2\n'],
    ['a comment that shows it', '# The first.\n#A=7\n\n#B=2\n', '# The first.\n#A=7\nA=1\n\n#B=2\n'],
    ['a comment at the end that shows it', '#A=7', '#A=7\nA=1'],
    ['Windows lines', '#A=7\r\nB=2\r\n', '#A=7\r\nA=1\r\nB=2\r\n'],
    ['a byte-order mark', '\uFEFFA=0\r\nB=2\r\n', '\uFEFFA=1\r\nB=2\r\n'],
    ['names that only look alike', 'AA=3\n#AA=4\nXA=5\n', 'AA=3\n#AA=4\nXA=5\nA=1\n'],
  ])('sets the value, and changes nothing else, in a file with %s', (_, before, after) => {
    expect(withVariable(before, 'A', '1')).toBe(after);
  });

  it.each(['../my-porchlight', '../my porchlight', "../it's", 'C:\\me', 'a#b', '$HOME', '门廊'])(
    'writes %j so that it is read unchanged',
    (value) => {
      expect(parseEnv(withVariable('', 'A', value) ?? '')).toEqual({ A: value });
    },
  );

  it('refuses a change that would affect another value', () => {
    expect(withVariable('B="one\nA=0\ntwo"\n', 'A', '1')).toBeUndefined();
    expect(withVariable('', 'A', `'"`)).toBeUndefined();
    // Node reads this line and the next one as a single name.
    expect(withVariable('no value\n', 'A', '1')).toBeUndefined();
  });

  it('never loses a line of the owner, and never writes a name twice', () => {
    const line = fc.oneof(
      fc.constantFrom('', '# a comment', '#A=shown', 'A=0', 'B=2', ' C = "x y" # z', "D='#'", 'export E=5'),
      fc.string({ maxLength: 8 }).map((text) => `#${text.replaceAll(/[\r\n]/g, '')}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const after = String(withVariable(lines.join(end), 'A', '1')).split(/\r?\n/);
        expect(others(after)).toEqual(others(lines));
        expect(count(after)).toBe(Math.max(1, count(lines)));
      }),
    );
  });
});

describe('writeEnvFile', () => {
  let folder = '';
  const file = () => join(folder, '.env');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'porchlight-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('creates a file that only its owner can read', () => {
    writeEnvFile(folder, 'LINKS_PASSWORD_HASH', 'a:1:b_-');
    expect(readFileSync(file(), 'utf8')).toMatch(/^# .+\nLINKS_PASSWORD_HASH=a:1:b_-\n$/);
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['.env']);
  });

  it('writes nothing if a change is not safe', () => {
    const text = 'B="one\nA=0\ntwo"\n';
    writeFileSync(file(), text);
    expect(() => writeEnvFile(folder, 'A', '1')).toThrow('cannot be changed safely');
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});
