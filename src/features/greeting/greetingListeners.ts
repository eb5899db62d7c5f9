import { greetingClicked, selectIsNarrow } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { greetingFor } from './greetingFor';
import { words } from './words';

export function addGreetingListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect(_, api) {
      const hour = new Date(api.extra.now()).getHours();
      api.dispatch(toastShown({ text: words.toast(greetingFor(hour)), tone: 'greet' }));
    },
  });

  startListening({
    actionCreator: greetingClicked,
    effect(_, api) {
      if (selectIsNarrow(api.getState())) api.dispatch(toastShown({ text: words.narrow, tone: 'info' }));
    },
  });
}
