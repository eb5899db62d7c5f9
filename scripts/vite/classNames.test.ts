import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classNames } from './classNames.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-classes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sixty CSS modules in two folders, and a sheet that is none. */
function sixty(): string[] {
  for (const name of ['a', 'b']) mkdirSync(join(folder, name));
  const files = Array.from({ length: 60 }, (_, at) => join(folder, at % 2 ? 'a' : 'b', `Part${at}.module.css`));
  for (const file of [...files, join(folder, 'base.css')]) writeFileSync(file, '');
  return files;
}

describe('the names of classes', () => {
  it('are short, and every class has its own', () => {
    const files = sixty();
    const nameOf = classNames(folder);
    const names = files.flatMap((file) => Array.from({ length: 80 }, (_, at) => nameOf(`class${at}`, file)));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]{1,2}[0-9A-Z]{1,2}$/);
  });

  it('are the same in whatever order the files are built', () => {
    const files = sixty();
    const [forwards, backwards] = [classNames(folder), classNames(folder)];
    const names = files.map((file) => [forwards('head', file), forwards('row', file), forwards('head', file)]);
    const again = files.toReversed().map((file) => ['head', 'row', 'head'].map((name) => backwards(name, file)));
    expect(again.toReversed()).toEqual(names);
    expect(names[0]?.[0]).toBe(names[0]?.[2]);
  });

  it('are none for a file that is not there', () => {
    expect(() => classNames(folder)('head', join(folder, 'Gone.module.css'))).toThrow('no such CSS module');
  });
});
