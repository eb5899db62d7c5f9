import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { inTime } from '@/shared/lib/inTime';
import { hasOtherPage } from '@/shared/lib/hasOtherPage';
import type { AppStartListening } from '@/store/listening';
import { partMissing, reloadClicked } from '@/store/pageActions';

/** How long the message waits for the answer of the site, ms. */
const LIMIT_MS = 3000;

/**
 * Shows a message when a lazy part fails to load: the visitor can click again or reload the page. If the site has been
 * updated since the page was opened, the server no longer has the part, and only a reload helps.
 */
export function addMissingPartsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: partMissing,
    effect: async (_, api) => {
      // The missing part may be the showcase's bar, without which a touch screen has no way out.
      if (selectShowcase(api.getState())) api.dispatch(showcaseToggled());
      const isUpdated = await inTime(hasOtherPage(document), LIMIT_MS, api.signal).catch(() => false);
      const { partMissing: missing, updated, reload: label } = api.extra.words.current().page;
      const action = { label, event: reloadClicked() };
      api.dispatch(
        toastShown(isUpdated ? { text: updated, tone: 'info', action } : { text: missing, tone: 'error', action }),
      );
    },
  });
  startListening({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.reload() });
}
