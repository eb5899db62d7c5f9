import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeStamp } from './fileWatch.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file with a whole, even second as its time, as network shares and USB sticks store it. */
function put(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  return file;
}

describe('a change within the two seconds that the clock of a network share resolves', () => {
  it('is detected if another file of the same size is renamed over the file', () => {
    const file = put('links.yml', '- name: a');
    const before = changeStamp(file);
    renameSync(put('links.yml.new', '- name: b'), file);
    expect(changeStamp(file)).not.toBe(before);
  });

  it('is detected by the size of the file, and an unchanged file is not reported', () => {
    const file = put('links.yml', '- name: a');
    const before = changeStamp(file);
    expect(changeStamp(file)).toBe(before);
    put('links.yml', '- name: ab');
    expect(changeStamp(file)).not.toBe(before);
  });
});
