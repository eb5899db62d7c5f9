import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeStamp } from './fileChange.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file with a whole, even second as its time, as shares and USB sticks keep it. */
function put(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  return file;
}

describe('a change within the two seconds of a share’s clock', () => {
  it('is noticed when another file of the same size is renamed over it', () => {
    const file = put('links.yml', '- name: a');
    const before = changeStamp(file);
    renameSync(put('links.yml.new', '- name: b'), file);
    expect(changeStamp(file)).not.toBe(before);
  });

  it('is noticed by its size, and what has not changed is not', () => {
    const file = put('links.yml', '- name: a');
    const before = changeStamp(file);
    expect(changeStamp(file)).toBe(before);
    put('links.yml', '- name: ab');
    expect(changeStamp(file)).not.toBe(before);
  });
});
