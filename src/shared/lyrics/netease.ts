import { isRecord } from '@/contract/read';
import { parseJson } from '@/shared/lib/storage';

/** The texts of an answer of NetEase, or of a service that passes it on. */
interface NeteaseLyrics {
  /** The song has no words. */
  pure: boolean;
  text: string;
  /** With the same stamps as `text`; empty for none. */
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
  // The two have stamps of their own, and each its translation. Without one for the words, the other says more.
  if (byWord && (textOf('ytlrc') || !textOf('tlyric'))) {
    return { pure, text: byWord, translation: textOf('ytlrc') };
  }
  return { pure, text: byLine || byWord, translation: textOf('tlyric') };
}
