import { isRecord } from '@/contract/read';
import { parseJson } from '@/shared/lib/storage';

/** The texts in an answer of NetEase, or of a proxy for it. */
interface NeteaseLyrics {
  /** The song is instrumental. */
  pure: boolean;
  text: string;
  /** Translation with the same time stamps as `text`; empty for none. */
  translation: string;
}

/** Undefined for anything but a JSON object. */
export function readNetease(json: string): NeteaseLyrics | undefined {
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
