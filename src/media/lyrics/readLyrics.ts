import { type TimedLine, type LyricLine, type Lyrics, MAX_LINE_LENGTH } from './lyrics';
import { decodeEntities, linesOf, isVisible } from './textLines';
import { CLOCK, clockMs, readStampedWords, readLrcLine } from './lrc';
import { inOrder, withTranslations } from './inOrder';
import { isRecord } from '@/contract/read';
import { parseJson } from '@/shared/lib/storage';
import { impossibleIn } from '@/shared/lib/decodeText';

/** Maximum number of lines; unlike lines with time stamps, all of them are rendered. */
const MAX_LINES = 2000;

/** `[ti:…]` and the like. */
const TAG = /^\[[a-z#]+\s*:[^\]]*\]$/i;

/** Time stamps, including malformed ones. */
const STAMPS = /[[<]\s*-?\d*[:,][\d\s:.,-]*[\]>]?/g;

/** The lines of a text without time stamps; empty for content that is not lyrics: HTML, data, audio. */
function readUnsynced(text: string): LyricLine[] {
  if (!isReadable(text)) return [];
  return linesOf(decodeEntities(text))
    .flat()
    .filter((line) => !TAG.test(line))
    .map((line) => line.replaceAll(STAMPS, '').trim().slice(0, MAX_LINE_LENGTH))
    .filter(isVisible)
    .slice(0, MAX_LINES)
    .map((line) => ({ seconds: 0, text: line, translation: '' }));
}

function isReadable(text: string): boolean {
  const isMarkup = /^\s*<[!?]|<\/[a-z]+>/i.test(text);
  const isData = /^\s*(?:\{|\[\s*["{[\]])/.test(text);
  // Encrypted lyrics are one long word of letters and digits.
  const isCode = /[\w+/=]{120}/.test(text);
  const controls = text.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  return !isMarkup && !isData && !isCode && (impossibleIn(text) + controls) * 10 <= text.length;
}

/** The texts in an answer of NetEase, or of a proxy for it. */
interface NeteaseLyrics {
  /** The song is instrumental. */
  pure: boolean;
  text: string;
  /** Translation with the same time stamps as `text`; empty for none. */
  translation: string;
}

/** Undefined for anything but a JSON object. */
function readNetease(json: string): NeteaseLyrics | undefined {
  if (!/^\s*\{/.test(json)) return undefined;
  const answer = parseJson(json);
  if (!isRecord(answer) || Object.keys(answer).length === 0) return undefined;
  const textOf = (field: string) => {
    const value = answer[field];
    const text = isRecord(value) ? value['lyric'] : value;
    return typeof text === 'string' ? text : '';
  };
  const pure = answer['nolyric'] === true || answer['pureMusic'] === true;
  const byWord = textOf('yrc');
  const byLine = textOf('lrc') || textOf('lyric');
  // Line and word lyrics have different time stamps and separate translations. Line lyrics are used if only they have a
  // translation.
  if (byWord && (textOf('ytlrc') || !textOf('tlyric'))) {
    return { pure, text: byWord, translation: textOf('ytlrc') };
  }
  return { pure, text: byLine || byWord, translation: textOf('tlyric') };
}

const CUE = new RegExp(String.raw`^${CLOCK}-->${CLOCK}(?:\s|$)`);

/** Markup of subtitles: italics, colours, speakers, screen positions. */
const MARKUP = /<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;

/** The lines of an SRT or VTT file; undefined for any other. */
function readCues(text: string): TimedLine[] | undefined {
  if (!text.includes('-->')) return undefined;
  let cue: { ms: number; texts: string[] } | undefined;
  const cues: { ms: number; texts: string[] }[] = [];
  for (const [line = '', ...more] of linesOf(text)) {
    const times = CUE.exec(line);
    if (times) {
      // Number of the next cue, if there is no empty line before it.
      if (/^\d+$/.test(cue?.texts.at(-1) ?? '')) cue?.texts.pop();
      cue = { ms: clockMs(...times.slice(1, 5)), texts: [] };
      cues.push(cue);
    } else if (line === '') {
      cue = undefined;
    } else {
      cue?.texts.push(line, ...more);
    }
  }
  return cues.length === 0 ? undefined : cues.flatMap(({ ms, texts }) => texts.map((line) => readCueLine(line, ms)));
}

function readCueLine(line: string, ms: number): TimedLine {
  const { text, words } = readStampedWords(line.replaceAll(MARKUP, ''), ms);
  return {
    ms,
    text: decodeEntities(text).trim(),
    words: words.map((word) => ({ ...word, text: decodeEntities(word.text) })),
  };
}

/** Maximum length of the lyrics, and of a line with its time stamps, characters; the rest is ignored. */
const MAX_LENGTH = 1_000_000;
const MAX_RAW_LINE_LENGTH = 20_000;

/** A line of tags, such as `[ti:…][offset:500]`. */
const TAGS = /^(?:\[[a-z#]{1,20}\s{0,9}:[^\]]{0,500}\]\s{0,9})+$/i;
/** Offset of the whole file, ms, as players and people write it: with a sign, a fraction, the unit, and spaces. */
const OFFSET = /\[offset\s{0,9}:\s{0,9}([+-]?)\s{0,9}(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(?:ms)?\s{0,9}\]/i;
/** Hyphens, dashes and the minus sign. */
const MINUS = /[\u2010-\u2015\u2212]/gu;

/** The offset that a line of tags sets, ms; undefined for any other line. */
function offsetIn(line: string): number | undefined {
  if (!/offset/i.test(line)) return undefined;
  const plain = line
    .normalize('NFKC')
    .replaceAll(/[【〔]/g, '[')
    .replaceAll(/[】〕]/g, ']')
    .replaceAll(MINUS, '-')
    .trim();
  const [, sign = '', number] = (TAGS.test(plain) && OFFSET.exec(plain)) || [];
  return number === undefined ? undefined : Math.trunc(Number(`${sign}${number.replace(',', '.')}`));
}

/** Placeholders of services for instrumental songs and for missing lyrics. */
const PURE = /^(?:.{0,12}[为是為])?(?:没有填词的)?[纯純]音[乐樂](?:[，,\s]*敬?[请請]您?欣[赏賞])?[\s。.!！…]*$/;
const PURE_ALONE = /^\W*instrumental\W*$/i;
const PURE_TAG = /^\[au\s*:\s*instrumental\s*\]$/im;
const MISSING = /^(?:[该本此]?歌曲)?(?:暂时?|还)?(?:没有|无)歌词[\s。.!！…]*$/;

/** Credits, which may follow such a placeholder. */
const CREDIT = /^.{1,30}[:：]/;

/** Formats of timed text that are not read: SubStation Alpha (.ass, .ssa) and Lyricify Syllable (.lys). */
const SUBSTATION = /^\s{0,99}\[(?:script info|v4\+? styles)\]/i;
const LYRICIFY = /^\[\d\][^\n]{1,200}\(\d{1,9},\d{1,9}\)/m;

/** Reads lyrics of any kind: LRC and its dialects, YRC, KRC, QRC, SRT, VTT, NetEase's JSON, text without times. */
export function readLyrics(text: string): Lyrics {
  const file = withoutNuls(text.slice(0, MAX_LENGTH));
  if (SUBSTATION.test(file) || LYRICIFY.test(file)) return { status: 'none', lines: [] };
  const netease = readNetease(file);
  if (!netease) return readText(contentOfQrc(file));
  if (netease.pure) return { status: 'pure', lines: [] };
  const lyrics = readText(netease.text);
  if (lyrics.status !== 'ready') return lyrics;
  return { status: 'ready', lines: withTranslations(lyrics.lines, readText(netease.translation).lines) };
}

/** Removes trailing NULs, which remain from fields of fixed length. */
function withoutNuls(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
}

/** Extracts the lyrics from QQ Music's XML, where they are an attribute. */
function contentOfQrc(text: string): string {
  return /\sLyricContent\s*=\s*"([^"]*)"/.exec(text)?.[1] ?? text;
}

/** A time stamp with full-width signs, as Chinese and Japanese input methods write it. */
const WIDE_STAMP =
  /[[［【〔]\s?[\d０-９]{1,3}\s?[:：]\s?[\d０-９]{1,2}(?:\s?[.．:：]\s?[\d０-９]{1,3})?\s?[\]］】〕]/gu;

/** The text with its time stamps in plain signs. */
function withPlainStamps(text: string): string {
  if (!/[［【〔：０-９]/u.test(text)) return text;
  return text.replaceAll(WIDE_STAMP, (stamp) => `[${stamp.slice(1, -1).normalize('NFKC').replaceAll(' ', '')}]`);
}

function readText(written: string): Lyrics {
  const text = withPlainStamps(written);
  const cues = readCues(text);
  const { lines, offset } = cues ? { lines: cues, offset: 0 } : readTimed(text);
  const synced = inOrder(lines, offset);
  if (lines.some(({ ms }) => ms > 0)) return withStatus('ready', synced);
  // If all lines have the time 0, they are unsynced.
  const unsynced = readUnsynced(text);
  if (synced.length > 0 && unsynced.length < 2) return withStatus('ready', synced);
  if (unsynced.length === 0 && PURE_TAG.test(text)) return { status: 'pure', lines: [] };
  return withStatus('unsynced', unsynced);
}

function readTimed(text: string): { lines: TimedLine[]; offset: number } {
  const lines: TimedLine[] = [];
  let offset = 0;
  for (const parts of linesOf(decodeEntities(text))) {
    let times: readonly number[] = [];
    for (const part of parts) {
      if (!part) continue;
      const line = part.slice(0, MAX_RAW_LINE_LENGTH);
      const timed = readTimedLine(line);
      const timedLine = timed ? [timed] : readLrcLine(line);
      lines.push(...(timedLine.length > 0 ? timedLine : times.map((ms) => ({ ms, ...readStampedWords(line, ms) }))));
      if (timedLine.length > 0) times = timedLine.map(({ ms }) => ms);
      // The last valid one counts.
      offset = offsetIn(line) ?? offset;
    }
  }
  return { lines, offset };
}

function withStatus(status: 'ready' | 'unsynced', lines: LyricLine[]): Lyrics {
  const pureAt = lines.findIndex(({ text }) => PURE.test(text));
  const isPure =
    lines.length === 1 && lines[0]
      ? PURE.test(lines[0].text) || PURE_ALONE.test(lines[0].text)
      : pureAt >= 0 && lines.slice(pureAt + 1).every(({ text }) => PURE.test(text) || CREDIT.test(text));
  if (isPure) return { status: 'pure', lines: [] };
  if (lines.every(({ text }) => MISSING.test(text))) return { status: 'none', lines: [] };
  return { status, lines };
}

/** `[start,duration]` in ms at the start of lines of YRC (NetEase), KRC (Kugou) and QRC (QQ). */
const LEADING = /^\[\s?(\d{1,9}),\s?-?\d{1,9}\s?\]/;

/** Reads a line of a YRC, KRC or QRC file, which differ in their word time stamps; undefined for any other line. */
function readTimedLine(line: string): TimedLine | undefined {
  const stamp = LEADING.exec(line);
  if (!stamp) return readCredit(line);
  const ms = Number(stamp[1]);
  const { text, words } = readStampedWords(line.slice(stamp[0].length), ms);
  return { ms, text, words };
}

/** Reads the credits that NetEase inserts between the lines as JSON: `{"t":0,"c":[{"tx":"作词: "},{"tx":"…"}]}`. */
function readCredit(line: string): TimedLine | undefined {
  if (!line.startsWith('{"t":')) return undefined;
  const credit = parseJson(line);
  if (!isRecord(credit)) return undefined;
  const { t, c } = credit;
  if (typeof t !== 'number' || !(t >= 0) || !Number.isFinite(t) || !Array.isArray(c)) return undefined;
  const parts: readonly unknown[] = c;
  const credits = parts.map((part) => (isRecord(part) && typeof part['tx'] === 'string' ? part['tx'] : '')).join('');
  return { ms: t, text: readStampedWords(credits, t).text, words: [] };
}
