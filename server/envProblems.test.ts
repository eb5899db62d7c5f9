import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeInEnv } from './envFile.mjs';
import { ENV_NAMES, envProblems, folderProblem } from './envProblems.ts';
import { problemLine } from './files/fileProblem.ts';

const problems = (text: string) => envProblems(text).map((problem) => problemLine('.env', problem));

describe('the problems of .env', () => {
  it.each([
    [
      'a full-width equals sign',
      'PORT＝3001',
      '.env:1: this line and the next one are not read; write NAME=VALUE. Write:\nPORT=3001',
    ],
    ['a colon', 'PORT: 3001', '.env:1: this line and the next one are not read; write NAME=VALUE. Write:\nPORT=3001'],
    [
      'no sign',
      'HOST 0.0.0.0',
      '.env:1: this line and the next one are not read; write NAME=VALUE. Write:\nHOST=0.0.0.0',
    ],
    ['a line without meaning', 'my settings', '.env:1: this line and the next one are not read; write NAME=VALUE'],
    [
      'a misspelt name',
      'PROT=3001',
      '.env:1: PROT: Porchlight has no such variable, so it has no effect. Write:\nPORT=3001',
    ],
    ['a name that nobody knows', 'SPEED=1', '.env:1: SPEED: Porchlight has no such variable, so it has no effect'],
    ['a second value', 'HOST=a\nHOST=b', '.env:2: HOST: also written in line 1; the last one counts'],
    [
      'a line break in double quotes',
      'CONFIG_DIR="D:\\nas\\porch"',
      ".env:1: CONFIG_DIR: \\n in double quotes is a line break; use single quotes, or write / instead of \\. Write:\nCONFIG_DIR='D:\\nas\\porch'",
    ],
  ])('name %s, with its line', (_, text, line) => {
    expect(problems(text)).toEqual([line]);
  });

  it('do not contain the value of a password', () => {
    expect(problems('LINKS_PASSWORD＝lamp\nOWNER_PASWORD_HASH=lamp').join()).not.toContain('lamp');
  });

  it('do not include comments, quoted values of several lines, or variables of other programs', () => {
    const text =
      '# PORT: 1\nLINKS_PASSWORD="porch\nlight"\nCOMPOSE_PROJECT_NAME=a\nhttps_proxy=b\nTZ=c\nexport HOSTS = d\n';
    expect(problems(text)).toEqual([]);
  });
});

describe('an unreadable line that names the folder', () => {
  it.each([
    'CONFIG_DIR＝../mine',
    'config dir = x',
    'CONFIGDIR=x',
    'CONFIG-DIR: x',
    'set CONFIG_DIR=x',
    'CONFIG_DRI=x',
  ])('is found: %s', (line) => {
    expect(folderProblem(`PORT=1\n${line}\n`, {})?.line).toBe(2);
    expect(folderProblem(line, { CONFIG_DIR: '../mine' })).toBeUndefined();
    expect(folderProblem(`CONFIG_DIR=../mine\n${line}\n`, {})).toBeUndefined();
  });

  it('is found if the line above is unreadable, because Node does not read the next line either', () => {
    expect(folderProblem('HOST=a\nPORT＝1\nCONFIG_DIR=../mine\n', {})?.line).toBe(2);
    expect(folderProblem('PORT＝1\nHOST=a\nCONFIG_DIR=../mine\n', {})).toBeUndefined();
  });

  it.each(['CONFIG_DIR=../mine', '# CONFIG_DIR＝x', 'CONFIG_DIR_SHOWN=x', 'PROT=1', 'CONFIG_DIR='])(
    'is not found in %s',
    (line) => expect(folderProblem(line, {})).toBeUndefined(),
  );
});

it('the position of a variable is its last line, if its value comes from .env', () => {
  const text = '\uFEFFPORT=1\nHOST=a\nexport PORT="43o0"\n';
  expect(placeInEnv(text, 'PORT', '43o0')).toBe('.env:3');
  expect(placeInEnv(text, 'PORT', '1')).toBeUndefined();
});

it('the known names are the same as in .env.example and in the code of the server', () => {
  const shown = Array.from(readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  expect(new Set(shown.filter((name) => name?.startsWith('PORCHLIGHT_') !== true))).toEqual(new Set(ENV_NAMES));
  const schema = /object\(\{(.*?)\n\}\)/s.exec(readFileSync('server/environment.ts', 'utf8'))?.[1] ?? '';
  const read = Array.from(schema.matchAll(/^ {2}([A-Z_]+):/gm), ([, name]) => name);
  expect(read.length).toBeGreaterThan(4);
  expect(ENV_NAMES).toEqual(expect.arrayContaining(read));
});
