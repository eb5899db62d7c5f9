import { languageOf } from '@/contract/language';
import { selectLanguageChoice } from '@/features/settings/settingsSlice';
import { setPageLanguage } from '@/page/pageLanguage';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned, pageStarted, partMissing } from '@/store/pageActions';

/**
 * Switches the UI language when the setting changes: here, in another tab, or by an imported file. If the text fails to
 * load, the page keeps its language and retries when the visitor or the network returns. Ignores changes before
 * `pageStarted`: the page starts in the stored language.
 */
export function addLanguageListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      // Another language than the boot script has set, if its text has failed to load.
      setPageLanguage(
        document.documentElement,
        api.extra.words.spoken().language,
        selectPageData(api.getState()).language,
      );
      startListening({
        predicate: (action, state, before) =>
          pageReturned.match(action) || selectLanguageChoice(state) !== selectLanguageChoice(before),
        effect: (action, changed) => speak(changed, pageReturned.match(action)),
      });
    },
  });
}

async function speak(api: ListenerApi, again: boolean): Promise<void> {
  const { site, language } = selectPageData(api.getState());
  const { words, languages } = api.extra;
  try {
    await words.speak(languageOf(selectLanguageChoice(api.getState()), site.language, language, languages()));
    setPageLanguage(document.documentElement, words.spoken().language, language);
  } catch (error) {
    warn('language', error);
    if (!again) api.dispatch(partMissing());
  }
}
