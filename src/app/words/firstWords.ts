import type { Language } from '@/contract/language';
import { inTime } from '@/shared/lib/inTime';
import { warn } from '@/shared/lib/log';
import type { Spoken } from '@/store/words';
import { wordFiles, type WordFiles } from './wordFiles';

/** Words in another language than the stamped one are waited for no longer than this, ms. */
export const WORDS_LIMIT_MS = 8000;

/** The first words of the page's language; where they do not come, those of the language that the page was stamped in. */
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
