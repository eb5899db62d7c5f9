import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening } from '@/store/listening';
import { partMissing, reloadClicked } from '@/store/pageActions';
import { words } from './words';

/** What the visitor can do when a part of the page does not come: click again, or load the page anew. */
export function addMissingPartsListeners(startListening: AppStartListening): void {
  const { partMissing: text, reload: label } = words;
  startListening({
    actionCreator: partMissing,
    effect: (_, api) => {
      // The missing part may be the showcase's bar, without which a touch screen has no way out.
      if (selectShowcase(api.getState())) api.dispatch(showcaseToggled());
      api.dispatch(toastShown({ text, tone: 'error', action: { label, event: reloadClicked() } }));
    },
  });
  startListening({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.reload() });
}
