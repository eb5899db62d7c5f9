import { languageOf } from '@/contract/language';
import { selectLanguageChoice } from '@/features/settings/settingsSlice';
import { warn } from '@/shared/lib/log';
import type { AppStartListening } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned, partMissing } from '@/store/pageActions';

/**
 * Speaks the language that the visitor chooses, wherever that was changed: here, in another tab, by an imported file. The
 * page stays as it is where the words do not come, and asks for them again when the visitor or the network is back.
 */
export function addLanguageListener(startListening: AppStartListening): void {
  startListening({
    predicate: (action, state, before) =>
      pageReturned.match(action) || selectLanguageChoice(state) !== selectLanguageChoice(before),
    effect: async (action, api) => {
      const { site, language } = selectPageData(api.getState());
      const { words, languages } = api.extra;
      try {
        await words.speak(languageOf(selectLanguageChoice(api.getState()), site.language, language, languages()));
      } catch (error) {
        warn('language', error);
        if (!pageReturned.match(action)) api.dispatch(partMissing());
      }
    },
  });
}
