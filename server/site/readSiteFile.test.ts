import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../../src/contract/site.ts';
import { readSite } from './readSiteFile.ts';

const defaults = v.parse(siteSchema, {});
let folder = '';
let lines: string[] = [];
let edits = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = (line: string) => lines.push(line.replaceAll(`${folder}/`, ''));

function write(name: string, text: string): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  // Two edits with the same modification time would look like one.
  edits += 1;
  utimesSync(file, edits, edits);
}

describe('readSite', () => {
  it('returns the defaults and logs one line if there is no file', () => {
    expect(readSite(folder, log)).toEqual(defaults);
    expect(lines).toEqual(['site.yml: there is no such file; all fields use their default values']);
  });

  it('returns the defaults without a log line if the file is empty', () => {
    write('site.yml', '');
    expect(readSite(folder, log)).toEqual(defaults);
    expect(lines).toEqual([]);
  });

  it('throws if the file exists but cannot be read', () => {
    mkdirSync(join(folder, 'site.yml'));
    expect(() => readSite(folder, log)).toThrow(/site\.yml: is a folder; a file is needed\. Nothing is published/);
  });

  it.each([
    ['name: [', /^site\.yml:1: .*; the last valid version stays in use$/],
    [
      'lockedgroups: [甲]\n',
      /^site\.yml:1: lockedgroups: .*; the last valid version stays in use\. npm run doctor shows the corrected line$/,
    ],
    [
      undefined,
      /^site\.yml: there is no such file, but there is a links\.yml in the same folder; the last valid version stays/,
    ],
    ['', /^site\.yml: is empty, but there is a links\.yml in the same folder; the last valid version stays in use$/],
  ])('keeps the last valid version after an edit to %j, and logs this', (text, line) => {
    write('links.yml', '[]');
    if (text !== undefined) write('site.yml', text);
    const lastGood = { ...defaults, lockedGroups: ['工作'] };
    expect(readSite(folder, log, lastGood)).toBe(lastGood);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  it('reports the line of the owner’s playlist that is not JSON', () => {
    write('site.yml', 'name: x\n');
    mkdirSync(join(folder, 'public/music'), { recursive: true });
    write('public/music/playlist.json', '[\n  { "name": "a" },\n]\n');
    readSite(folder, log);
    expect(lines).toEqual(['public/music/playlist.json:2: one comma too many: there is no comma after the last entry']);
  });

  it.each([
    [
      'an address in a list',
      'lockedGroups: [银行]\nfallbackLinks:\n  home:\n    - { name：网银, link: https://bank.example/?token=T0KEN }\n',
    ],
    ['an address without its quotes', 'lockedGroups: [银行]\nfallbackLinks: https://bank.example/?token=T0KEN\n'],
    [
      'a link of a locked group',
      'lockedGroups: [银行]\nfallbackLinks:\n  categories:\n    银行: [https://bank.example/?token=T0KEN]\n',
    ],
    ['a misspelt field with a key', 'lockedGroups: [银行]\nweather:\n  amapKye: T0KENT0KENT0KENT0KEN\n'],
    ['a key on a line of its own', 'lockedGroups: [银行]\nweather:\n  amapKey:\n    - T0KENT0KENT0KEN\n'],
    ['a key as a field', 'lockedGroups: [银行]\nweather:\n  T0KEN1234T0KEN1234: x\n'],
    ['an address as a field', 'lockedGroups: [银行]\nhttps://bank.example/?token=T0KEN: x\n'],
    ['a tab before a key', 'lockedGroups: [银行]\nweather:\n\tamapKey: T0KENT0KEN\n'],
    ['names of groups and a key in one line', 'lockedGroups: [银行 T0KEN: x\n'],
    ['a quote that is not closed', 'lockedGroups: [银行]\nname: "https://bank.example/?token=T0KEN\n'],
  ])('logs no text of the file: %s', (_, text) => {
    write('site.yml', text);
    readSite(folder, log, defaults);
    let thrown = '';
    try {
      readSite(folder, log);
    } catch (error) {
      thrown = String(error);
    }
    expect(lines.join('\n')).toMatch(/site\.yml:\d+: /);
    expect(`${lines.join('\n')}\n${thrown}`).not.toMatch(/T0KEN|bank\.example/);
  });

  it('logs the line of a misspelt list of locked groups, without its words', () => {
    write('site.yml', 'lockedgroups: [银行, 家]\n');
    readSite(folder, log, defaults);
    expect(lines.join()).toMatch(/^site\.yml:1: lockedgroups: .* npm run doctor shows the corrected line$/);
    expect(lines.join()).not.toContain('银行');
  });

  it('logs that nothing is locked if the owner chose this', () => {
    write('site.yml', 'lockedGroups: []\n');
    expect(readSite(folder, log).lockedGroups).toEqual([]);
    expect(lines).toEqual(['site.yml: lockedGroups: the list is empty, so nothing is locked']);
  });

  it('reads a misspelt field as a mistake if the locked groups are clear', () => {
    write('site.yml', 'lockedGroups: [工作]\nnmae: x\n');
    expect(readSite(folder, log).lockedGroups).toEqual(['工作']);
    expect(lines).toEqual(['site.yml:2: nmae: unknown field; did you mean name?']);
  });
});
