import { greetingClicked, selectIsNarrow } from '@/features/layout/layoutSlice';
import { wallTimeNow } from '@/features/units/unitsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { greetingFor, greetingIcon } from './greetingFor';

export function addGreetingListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect(_, api) {
      // On a memorial day, only its own line is shown.
      if (document.documentElement.hasAttribute('data-memorial')) return;
      const hour = wallTimeNow(api).getUTCHours();
      const words = api.extra.words.current().greeting;
      const text = words.toast(greetingFor(hour, words.hellos));
      api.dispatch(toastShown({ text, tone: 'greet', icon: greetingIcon(hour) }));
    },
  });

  startListening({
    actionCreator: greetingClicked,
    effect(_, api) {
      const { narrow } = api.extra.words.current().greeting;
      if (selectIsNarrow(api.getState())) api.dispatch(toastShown({ text: narrow, tone: 'info' }));
    },
  });
}
