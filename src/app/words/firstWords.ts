import type { Language } from '@/contract/language';
import { inTime } from '@/shared/lib/inTime';
import { warn } from '@/shared/lib/log';
import type { Spoken } from '@/store/words';
import { wordFiles, type WordFiles } from './wordFiles';

/** Time limit for loading UI text in another language than that of the HTML, ms. */
export const WORDS_LIMIT_MS = 8000;

/**
 * Loads the UI text of the first load in `language`; if that fails or takes too long, in `stamped`, the language of the
 * HTML. Rejects if `stamped` fails too.
 */
export async function firstWords(
  language: Language,
  stamped: Language,
  { first }: Pick<WordFiles, 'first'> = wordFiles,
): Promise<Omit<Spoken, 'later'>> {
  if (language !== stamped) {
    try {
      const words = await inTime(first(language), WORDS_LIMIT_MS);
      if (words) return { language, first: words };
      warn('language', 'late');
    } catch (error) {
      warn('language', error);
    }
  }
  return { language: stamped, first: await first(stamped) };
}
