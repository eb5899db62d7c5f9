import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from './en/english.mjs';
import { chinese } from './zh/chinese.mjs';

/** A Chinese character, a full-width sign or a Chinese full stop. */
const CHINESE = /[\p{Script=Han}\u3001\u3002\uFF00-\uFF5E]/u;
/**
 * Chinese words allowed in English texts: names that the owner sees on the page, in the browser or in AMap's console.
 */
const NAMES = [
  '个人',
  '工作',
  '其他',
  '导出书签',
  'IP 白名单',
  '数字签名',
  '工单',
  '错误码说明',
  'Web 服务',
  '京ICP备',
  '京公网安备',
  '号',
];

/** A message and its path. Functions are called with marks as arguments. */
interface Text {
  path: string;
  text: string;
  /** The marks that appear in the text. */
  shown: string[];
}

type Callable = (...values: readonly unknown[]) => unknown;
const isCallable = (value: unknown): value is Callable => typeof value === 'function';

function textsOf(words: unknown, path = ''): Text[] {
  if (typeof words === 'string') return [{ path, text: words, shown: [] }];
  if (Array.isArray(words)) return words.flatMap((word, index) => textsOf(word, `${path}[${index}]`));
  if (isCallable(words)) return calledWithMarks(words, path);
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, path === '' ? key : `${path}.${key}`));
}

/**
 * Calls a message function with marks. List arguments have at least two items, so that separators appear in the text.
 */
function calledWithMarks(say: Callable, path: string): Text[] {
  const marks = [7001, 7002, 7003, 7004];
  const said: unknown = call(say, marks) ?? call(say, [marks.slice(0, 2)]) ?? call(say, ['7001', ['7002', '7003']]);
  const text = Array.isArray(said) ? said.join('\n') : String(said);
  return [{ path, text, shown: marks.map(String).filter((mark) => text.includes(mark)) }];
}

function call(say: Callable, values: readonly unknown[]): unknown {
  try {
    return say(...values);
  } catch {
    return undefined;
  }
}

const shown = (texts: readonly Text[]) => texts.map(({ path, shown: marks }) => `${path}: ${marks.join(' ')}`);
const [inEnglish, inChinese] = [textsOf(english), textsOf(chinese)];

describe('the language of the messages', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [{}, english],
    [{ LANG: 'zh_CN.UTF-8' }, chinese],
    [{ LANG: 'zh' }, chinese],
    [{ LANG: 'en_US.UTF-8' }, english],
    [{ LANG: 'C' }, english],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, english],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, chinese],
    [{ LANG: 'en_US', LC_MESSAGES: 'zh_TW.UTF-8' }, chinese],
    [{ LC_ALL: 'en_GB.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8' }, english],
    [{ LC_ALL: 'en_GB.UTF-8', PORCHLIGHT_LANG: 'zh-CN' }, chinese],
    [{ LANG: 'zh_CN.UTF-8', PORCHLIGHT_LANG: 'en' }, english],
    [{ PORCHLIGHT_LANG: '中文' }, chinese],
  ])('is chosen by %j', async (variables: Record<string, string>, expected) => {
    for (const name of ['PORCHLIGHT_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']) vi.stubEnv(name, variables[name]);
    vi.resetModules();
    const { words } = await import('./words.mjs');
    expect(words.doctor.usage).toBe(expected.doctor.usage);
  });
});

describe('a message in each language', () => {
  it('is made from the words of each, and leaves the words of the terminal, also if it fails', async () => {
    const module = await import('./words.mjs');
    const before = module.words;
    expect(module.inEachLanguage(() => module.words.doctor.usage)).toEqual({
      en: english.doctor.usage,
      zh: chinese.doctor.usage,
    });
    expect(module.words).toBe(before);
    expect(() => module.inEachLanguage(() => JSON.parse('{'))).toThrow(SyntaxError);
    expect(module.words).toBe(before);
  });
});

describe('the messages', () => {
  it('are the same in both languages, with the same values', () => {
    expect(inEnglish.length).toBeGreaterThan(250);
    expect(shown(inChinese)).toEqual(shown(inEnglish));
  });

  it('contain no Chinese in English, except for names', () => {
    const withChinese = inEnglish.filter(({ text }) =>
      CHINESE.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)),
    );
    expect(withChinese).toEqual([]);
  });

  it('are Chinese in Chinese, except for values without words', () => {
    const without = inChinese.filter(({ text, path }) => {
      const plain = text.replace(/\d+|[A-Za-z]:\s|\p{P}|\p{S}|\s/gu, '');
      return !CHINESE.test(text) && /[a-z]{2,}/i.test(plain) && path !== '';
    });
    expect(without.map(({ path }) => path)).toEqual(['serving.at', 'serving.problem']);
  });
});

it('the messages can be parsed by a Node that is too old', () => {
  const files = readdirSync('server/words', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mjs'),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const code = readFileSync(join('server/words', name), 'utf8');
    expect({ name, newer: /\?\?|\?\.[a-z[(]|\bawait\b|from 'node:/i.exec(code)?.[0] }).toEqual({ name });
  }
});
