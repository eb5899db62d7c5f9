import { languageOf } from '@/contract/language';
import { selectLanguageChoice } from '@/features/settings/settingsSlice';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned, pageStarted, partMissing } from '@/store/pageActions';

/**
 * Speaks the language that the visitor chooses, wherever that was changed: here, in another tab, by an imported file. The
 * page stays as it is where the words do not come, and asks for them again when the visitor or the network is back. The
 * choice of an earlier visit counted before the page has begun.
 */
export function addLanguageListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: () => {
      startListening({
        predicate: (action, state, before) =>
          pageReturned.match(action) || selectLanguageChoice(state) !== selectLanguageChoice(before),
        effect: (action, api) => speak(api, pageReturned.match(action)),
      });
    },
  });
}

async function speak(api: ListenerApi, again: boolean): Promise<void> {
  const { site, language } = selectPageData(api.getState());
  const { words, languages } = api.extra;
  try {
    await words.speak(languageOf(selectLanguageChoice(api.getState()), site.language, language, languages()));
  } catch (error) {
    warn('language', error);
    if (!again) api.dispatch(partMissing());
  }
}
