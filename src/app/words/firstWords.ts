import type { Language } from '@/contract/language';
import { inTime } from '@/shared/lib/waiting';
import { warn } from '@/shared/lib/log';
import type { Spoken } from '@/store/words';
import { wordFiles } from './wordFiles';

/** Time limit for loading UI text in another language than that of the HTML, ms. */
const WORDS_LIMIT_MS = 8000;

/**
 * Loads the UI text in `language`; if that fails or takes too long, in `pageLanguage`, the language of the HTML.
 * Rejects if `pageLanguage` fails too.
 */
export async function firstWords(language: Language, pageLanguage: Language, files = wordFiles): Promise<Spoken> {
  if (language !== pageLanguage) {
    try {
      const words = await inTime(files(language), WORDS_LIMIT_MS);
      if (words) return { language, words };
      warn('language', 'late');
    } catch (error) {
      warn('language', error);
    }
  }
  return { language: pageLanguage, words: await files(pageLanguage) };
}
