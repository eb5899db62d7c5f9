import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening } from '@/store/listening';

/**
 * The element that had the focus before the showcase. Recorded here, because the page behind loses the focus even
 * before the bar has loaded.
 */
export const beforeShowcase: { focused: Element | null } = { focused: null };

export function addShowcaseListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: showcaseToggled,
    effect(_, api) {
      const shown = selectShowcase(api.getState());
      if (shown) beforeShowcase.focused = document.activeElement;
      document.documentElement.toggleAttribute('data-showcase', shown);
      const { entered, left } = api.extra.words.current().wallpaper.showcase;
      const [news, old] = shown ? [entered, left] : [left, entered];
      api.dispatch(toastEnded(old));
      api.dispatch(toastShown({ text: news, tone: 'info' }));
    },
  });
}
