import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening } from '@/store/listening';
import { partMissing, reloadClicked } from '@/store/pageActions';

/** Shows a message when a lazy part fails to load: the visitor can click again or reload the page. */
export function addMissingPartsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: partMissing,
    effect: (_, api) => {
      // The missing part may be the showcase's bar, without which a touch screen has no way out.
      if (selectShowcase(api.getState())) api.dispatch(showcaseToggled());
      const { partMissing: text, reload: label } = api.extra.words.current().page;
      api.dispatch(toastShown({ text, tone: 'error', action: { label, event: reloadClicked() } }));
    },
  });
  startListening({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.reload() });
}
