import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordFiles } from '@/app/words/wordFiles';
import { LANGUAGES, type Language } from '@/contract/language';
import { deskWordFiles } from '@/desk/words/wordFiles';
import { foldText } from '@/features/links/pinyin';
import { WEATHER_CODES } from '@/features/weather/openMeteoApi';
import { shippedPictures } from '../server/site/shippedWallpapers';
import { dialogWords } from '@/features/mine/words/dialogs/dialogWords';
import { settingsWords } from '@/features/settings/words/settingsWords';
import { loadingWord } from '../server/page/pageTemplate';
import { words as bootSimplified, type BootWords } from './boot/words/zh-CN';
import { words as bootTraditional } from '@/boot/words/zh-TW';
import { words as bootEnglish } from './boot/words/en';

/** Chinese characters and punctuation. */
const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF01-\uFF5E]/u;

const bootWords: Record<Language, BootWords> = {
  'zh-CN': bootSimplified,
  'zh-TW': bootTraditional,
  en: bootEnglish,
};

/** All texts of a language, as the page loads them. */
async function wordsOf(language: Language) {
  const [page, { deskWords: desk }] = await Promise.all([wordFiles(language), deskWordFiles[language]()]);
  return {
    page: { ...page, settings: settingsWords(language), dialogs: dialogWords[language] },
    desk,
    boot: bootWords[language],
  };
}
const allWords = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await wordsOf(language)] as const)),
);
function wordsIn(language: Language) {
  const words = allWords.get(language);
  if (!words) throw new Error(`no words in ${language}`);
  return words;
}
const OTHERS = LANGUAGES.filter((language) => language !== 'zh-CN');

/** Arguments for text functions: none of these numbers occurs in a text itself. */
const VALUES = [7, 8, 9, 11];
/** Arguments of text functions with other parameters. */
const VALUES_AT: Readonly<Record<string, readonly unknown[]>> = {
  'page.clock.date': [2027, 8, 9, 2],
  'page.clock.day': [8, 9, 2],
  'page.footer.years': [2024, 2026],
  'page.capsule.age': [{ years: 7, months: 8, days: 9 }],
  'page.capsule.passed': [7, 'day'],
  'page.capsule.remaining': [7, 'week'],
  'page.settings.file.rejected': [['7', '8']],
  'page.settings.percent': [0.07],
  'page.settings.storage.inAll': [7_000_000],
  'page.settings.storage.size': [7_000_000],
  'page.wallpaper.bar.nameOf': ['1', '7'],
  'page.weather.power': ['7', false],
  'page.weather.windFrom': ['西北'],
  'desk.history.fields': [['7', '8'], 9],
  'desk.history.lockText': [['7', '8']],
  'desk.history.unlockTitle': [['7', '8']],
  'desk.links.filled': [['name', 'icon']],
  'desk.links.tabsMoved': [['7', '8']],
  'desk.problems.choice': ['("7" | "8")'],
};
/** These texts replace numbers by words, or by other text. */
const SAID_OTHERWISE = new Set([
  'page.clock.date',
  'page.clock.day',
  'page.weather.windFrom',
  // 6400 万 is 64 million.
  'page.wallpaper.own.refused.pixels',
  'desk.files.notMade.pixels',
  // In Chinese, a date is also written with 年, 月 and 日.
  'desk.problems.day-date',
]);

type Said = string | ((...values: unknown[]) => unknown);

/** All texts by path, such as `page.links.own.mine`. */
function textsIn(words: object, path = ''): [path: string, said: Said][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[at, value]];
    // The parameter types are unknown here; `VALUES_AT` has the arguments by path.
    if (typeof value === 'function') return [[at, (...values) => Reflect.apply(value, undefined, values)]];
    return textsIn(Object(value), at);
  });
}

const texts = (language: Language) => new Map(textsIn(wordsIn(language)));
/** The pairs in the table of button names in a document: Chinese, English. */
const buttonNames = (path: string, heading: string) =>
  (readFileSync(path, 'utf8').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((line) => pairsOf(line.split('|').map((cell) => cell.trim())))
    .filter(([chinese]) => chinese !== '中文');

/** Pairs of a Chinese and an English cell in a row of a table, whichever stands first. */
function pairsOf([, ...cells]: readonly string[]): (readonly [chinese: string, english: string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < cells.length; at += 2) {
    const [one = '', other = ''] = cells.slice(at, at + 2);
    if (CHINESE.test(one)) pairs.push([one, other]);
    else if (CHINESE.test(other)) pairs.push([other, one]);
  }
  return pairs;
}

const arity = (language: Language, path: string): unknown => {
  let at: unknown = wordsIn(language);
  for (const key of path.split('.')) at = Reflect.get(Object(at), key);
  return typeof at === 'function' ? at.length : undefined;
};

/** The text, with arguments filled in. */
function say(path: string, said: Said): string {
  if (typeof said === 'string') return said;
  const text = said(...(VALUES_AT[path] ?? VALUES));
  return Array.isArray(text) ? text.join(' ') : String(text);
}
/** Examples of filing numbers, which are in simplified Chinese. */
const FILINGS = /^desk\.site\.remarks\.(?:icp|psb)$/;
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

describe('every language', () => {
  const chinese = texts('zh-CN');
  const paths = [...chinese.keys()];

  it.each(OTHERS)('%s has all words, and no others', (language) => {
    expect([...texts(language).keys()].toSorted()).toEqual(paths.toSorted());
  });

  it.each(OTHERS)('%s has the same placeholders as the Chinese text', (language) => {
    for (const [path, said] of texts(language)) {
      expect([path, arity(language, path)]).toEqual([path, arity('zh-CN', path)]);
      if (SAID_OTHERWISE.has(path)) continue;
      const original = chinese.get(path) ?? '';
      expect([path, numbersIn(say(path, said))]).toEqual([path, numbersIn(say(path, original))]);
    }
  });

  it('has no empty text', () => {
    const empty = LANGUAGES.flatMap((language) =>
      [...texts(language)].filter(([path, said]) => say(path, said).trim() === '').map(([path]) => path),
    );
    expect(new Set(empty)).toEqual(new Set());
  });

  it('has no Chinese in English', () => {
    for (const [path, said] of texts('en')) {
      // Language names are in their own language, and so are filing numbers.
      if (path.startsWith('page.settings.languages.zh') || FILINGS.test(path)) continue;
      expect([path, say(path, said)]).toEqual([path, expect.not.stringMatching(CHINESE)]);
    }
  });

  it('has no simplified character in traditional Chinese', () => {
    /** Characters that are valid in both scripts, such as 台 beside 臺. */
    const BOTH = new Set('台里后面系干只了才准范余出凌搜拼念家回查即表板曲修糊暗制同私合布向真彩');
    const simple = new Set(paths.flatMap((path) => Array.from(say(path, chinese.get(path) ?? ''))));
    const shapes = new Map<string, string>();
    for (let code = 0x4e00; code <= 0x9fff; code += 1) {
      const character = String.fromCharCode(code);
      const folded = foldText(character);
      if (folded !== character && simple.has(folded)) shapes.set(folded, character);
    }
    const distance = [...texts('zh-TW')].flatMap(([path, said]) =>
      path === 'page.settings.languages.zh-CN' || FILINGS.test(path)
        ? []
        : Array.from(say(path, said))
            .filter((character) => shapes.has(character) && !BOTH.has(character))
            .map((character) => `${character} in ${path}`),
    );
    expect(distance).toEqual([]);
  });

  it('says on the loading screen what the boot script says', () => {
    for (const language of LANGUAGES) expect(loadingWord(language)).toContain(`"${wordsIn(language).boot.loading}"`);
  });

  it('names every picture that ships', () => {
    for (const { title } of shippedPictures) {
      expect(wordsIn('zh-CN').page.wallpaper.titleOf(title)).toBe(title);
      expect(wordsIn('en').page.wallpaper.titleOf(title)).not.toMatch(CHINESE);
    }
    expect(wordsIn('zh-TW').page.wallpaper.titleOf('极光镜湖')).toBe('極光鏡湖');
  });

  it('knows every weather in its own words', () => {
    for (const word of Object.values(WEATHER_CODES)) {
      expect(wordsIn('zh-CN').page.weather.said(word)).toBe(word);
      expect(wordsIn('en').page.weather.said(word)).not.toMatch(CHINESE);
    }
    expect(wordsIn('zh-TW').page.weather.said('多云')).toBe('多雲');
    expect(wordsIn('en').page.weather.said('constructor')).toBe('constructor');
  });
});

/** The source without comments, which may contain Chinese. */
const codeOf = (source: string) =>
  source.replaceAll(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![\\/])\/\/[^\n]*/g,
    (_, text: string | undefined) => text ?? '',
  );

describe('the page’s sources', () => {
  /** Files that may hold Chinese, and why. */
  const MAY: readonly [RegExp, string][] = [
    [/\/(w|\w+W)ords\/(\w+\/)?[\w-]+\.ts$/, 'words'],
    [/contract\/(site|shippedLinks)\.ts$/, 'the owner’s defaults'],
    [/contract\/dayParts\.ts$/, 'how an owner writes a leap month'],
    [/contract\/weakPassword\.ts$/, 'how passwords are written that are easy to guess'],
    [/contract\/siteRemarks\.ts$/, 'how filing numbers are written'],
    [/contract\/links\.ts$/, 'how a list of links writes that a link has no category'],
    [/features\/links\/(useMusicLink|foldText|pinyin)\.ts$/, 'search, and the link that opens the player'],
    [/mine\/iconPicker\/iconWords\.ts$/, 'search words of the icons'],
    [/media\/bookmarks\/importedFolders\.ts$/, 'how browsers name their folders'],
    [/features\/weather\/(weatherCodes|weatherIcon|windText|readParts|openMeteoApi)\.ts$/, 'what services answer'],
    [/media\/lyrics\/(readLyrics|textLines)\.ts$/, 'what lyrics files say'],
    [/shared\/lib\/decodeText\.ts$/, 'common characters, by which an encoding is recognised'],
    [/features\/quote\/clauses\.ts$/, 'where a sentence may break'],
    [/shared\/lib\/typedAddress\.ts$|app\/keyboardShortcuts\.ts$/, 'what is typed'],
  ];

  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && statSync(path).isFile());

  it('contain no Chinese outside of the words', () => {
    const found = sources.flatMap((path) => {
      if (MAY.some(([pattern]) => pattern.test(path))) return [];
      const lines = codeOf(readFileSync(path, 'utf8')).split('\n');
      return lines.filter((line) => CHINESE.test(line)).map((line) => `${path}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });
});

it('buttons have the English names that the documents use', () => {
  const [chinese, english] = [texts('zh-CN'), texts('en')];
  const names = buttonNames('docs/configure.md', 'Names of the buttons');
  expect(names.length).toBeGreaterThan(30);
  expect(buttonNames('docs/configure.zh-CN.md', '按钮的英文名称')).toEqual(names);
  const isSo = ([name, other]: readonly [string, string]) =>
    [...chinese].some(([path, text]) => text === name && english.get(path) === other);
  expect(names.filter((pair) => !isSo(pair))).toEqual([]);
});
