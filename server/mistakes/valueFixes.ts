import { dayParts, dayText } from '../../src/contract/dayParts.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { shortened } from '../files/fileProblem.ts';
import { sections } from './fieldNames.ts';
import { fixesOf, quoted, type Fix } from './lineFixes.ts';
import type { MistakeKind } from './mistakeKind.ts';

/** The kind of value that a field expects. */
export type Wanted = 'switch' | 'number' | 'text' | 'list' | 'pattern' | 'address' | 'fields' | 'language';

const TRUE = new Set(['是', '对', '真', '开', '开启', '打开', '启用', '要', 'yes', 'y', 'on', 'true', '1']);
const FALSE = new Set(['否', '不', '不是', '假', '关', '关闭', '禁用', '不要', 'no', 'n', 'off', 'false', '0']);
/** Names of languages as owners write them, in lower case. */
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ...['中文', '汉语', '简体', '简体中文', '简中', 'chinese', 'cn', 'zh', 'zh-hans', 'zh-cn'].map(
    (name) => [name, 'zh-CN'] as const,
  ),
  ...['繁体', '繁體', '繁体中文', '繁體中文', '正體中文', 'tw', 'hk', 'zh-hant', 'zh-hk', 'zh-tw'].map(
    (name) => [name, 'zh-TW'] as const,
  ),
  ...['英文', '英语', '英語', 'english', 'eng', 'en-us', 'en-gb', 'en'].map((name) => [name, 'en'] as const),
  ...['自动', '自動', 'automatic', 'auto'].map((name) => [name, 'auto'] as const),
]);
const PATH_OR_ADDRESS = /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/u;
/** `nas:5000`: the name of a box in the home network. */
const SHORT_NAME_WITH_PORT = /^[a-z][a-z\d-]*:\d{2,5}(?:\/\S*)?$/iu;
/** Rules whose corrections turn a text into fields. */
const MAKES_FIELDS: ReadonlySet<MistakeKind> = new Set([
  'wideColon',
  'noSpaceAfterColon',
  'equalsSign',
  'wideSpace',
  'noColon',
]);

/** A correction for a value that was parsed but rejected by the schema. */
export function valueFix(line: string, wanted: Wanted, value: unknown): Fix | undefined {
  const found = shortened(value);
  const fix = (kind: MistakeKind, meant: string | undefined): Fix | undefined => {
    const corrected = meant === undefined ? undefined : withValue(line, value, meant);
    return corrected === undefined || corrected === line ? undefined : { kind, found, corrected };
  };
  switch (wanted) {
    case 'switch':
      return fix('switchWord', switchOf(plain(value)));
    case 'number':
      return fix('number', numberOf(plain(value)));
    case 'text':
      return fix('textInQuotes', typeof value === 'number' || typeof value === 'boolean' ? '' : undefined);
    case 'list':
      return fix('listExpected', typeof value === 'string' ? listOf(value) : undefined);
    case 'pattern':
      return fix('date', dateOf(plain(value))) ?? fix('addressColon', addressOf(value));
    case 'language':
      return fix('languageName', LANGUAGE_NAMES.get(plain(value).replace(/[\s_]/gu, '-')));
    case 'address':
      return fix('addressColon', addressOf(value));
    default:
      return undefined;
  }
}

/** The lines from `from` to `to` that become fields when their separators are corrected. */
export function fieldFixes(lines: readonly string[], from: number, to: number): { line: number; fix: Fix }[] {
  return lines.slice(from - 1, to).flatMap((written, index) => {
    const fix = fixesOf(written).find(({ kind }) => MAKES_FIELDS.has(kind));
    return fix ? [{ line: from + index, fix }] : [];
  });
}

/**
 * A correction for an unknown field: without full-width spaces around its name, with plain characters, or indented into
 * its section.
 */
export function placeFix(line: string, name: string, within: string | undefined): Fix | undefined {
  const bare = name.replace(/^[\s\u3000\u00a0]+|[\s\u3000\u00a0]+$/gu, '');
  const section = [...sections].find(([one, fields]) => one !== within && fields.includes(bare))?.[0];
  const text = line.replace(/^[\s\u3000\u00a0]+/u, '');
  if (bare !== name) return { kind: 'wideSpace', found: '', corrected: (section ? '  ' : '') + text };
  const [fix] = fixesOf(line);
  if (fix && /[:：]/u.test(name)) return fix;
  if (within === undefined && section !== undefined)
    return { kind: 'misplaced', found: section, corrected: `  ${text}` };
  return undefined;
}

/** The value as lower-case text without full-width characters and surrounding quotes and spaces. */
function plain(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .replace(/^["'“”‘’\s]+|["'“”‘’\s]+$/gu, '')
    .toLowerCase();
}

function switchOf(word: string): string | undefined {
  if (TRUE.has(word)) return 'true';
  return FALSE.has(word) ? 'false' : undefined;
}

function numberOf(word: string): string | undefined {
  const number = /^[+-]?\d+(?:\.\d+)?/u.exec(word.replace('。', '.'))?.[0];
  return number === undefined ? undefined : String(Number(number));
}

function dateOf(word: string): string | undefined {
  const text = dayText(word.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3'));
  // `10.1` alone may be anything.
  return text !== word && (dayParts(text)?.year !== undefined || word.includes('月')) ? text : undefined;
}

function listOf(text: string): string {
  const inner = text.replace(/^[[【［「]|[\]】］」]$/gu, '');
  const words = inner.split(/[,，、;；]/u).map((word) => word.trim());
  return `[${words.filter(Boolean).map(inList).join(', ')}]`;
}

function inList(word: string): string {
  const text = word.replace(/^["'“”‘’]+|["'“”‘’]+$/gu, '');
  return /^[\p{L}/][\p{L}\p{N} ./:_-]*$/u.test(text) && !/: |:$/u.test(text) ? text : quoted(text);
}

function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .trim()
    .replace(/[：／。．＃？＝＆]/gu, (sign) => (sign === '。' ? '.' : sign.normalize('NFKC')))
    .replace(/^["'“”‘’]+|["'“”‘’]+$/gu, '')
    .replaceAll('\\', '/')
    .replace(/^(https?)[:;]?\/{1,}(?=[^/])/iu, (_, scheme: string) => `${scheme.toLowerCase()}://`);
  const [, behindSlashes] = /^\/\/(?=[^/])(.*)$/u.exec(text) ?? [];
  const whole = SHORT_NAME_WITH_PORT.test(text) ? `http://${text}` : (completedAddress(behindSlashes ?? text) ?? text);
  return PATH_OR_ADDRESS.test(whole) && whole !== value ? whole : undefined;
}

/**
 * The line with another value; an empty `meant` puts the written value in quotes. Undefined if the value is not in the
 * line.
 */
function withValue(line: string, value: unknown, meant: string): string | undefined {
  const [, start = '', written = '', comment = ''] = /^(\s*(?:-\s+)?[^\s:{[]+:\s+)(.*?)(\s+#.*)?$/u.exec(line) ?? [];
  const isWhole = written !== '' && !/^[{[]/u.test(written) === !Array.isArray(value);
  if (isWhole) return start + (meant || quoted(written)) + comment;
  const raw = String(value);
  const spelling = [`"${raw}"`, `'${raw}'`, raw].find((one) => line.includes(one));
  if (!spelling || line.split(spelling).length !== 2) return undefined;
  return line.replace(spelling, () => meant || quoted(raw));
}
