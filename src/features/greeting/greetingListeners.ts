import { greetingClicked, selectIsNarrow } from '@/features/layout/layoutSlice';
import { wallTimeNow } from '@/features/units/unitsSlice';
import { toastShown, type Toast } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import type { Words } from '@/store/words';

type Hellos = Words['greeting']['hellos'];

/** The greetings with the hours at which they end, 1..24. */
const TABLE: readonly (readonly [beforeHour: number, hello: keyof Hellos])[] = [
  [6, 'beforeDawn'],
  [9, 'earlyMorning'],
  [12, 'morning'],
  [14, 'noon'],
  [17, 'afternoon'],
  [19, 'dusk'],
  [22, 'evening'],
];

/** The greeting for an hour of the visitor's local time, 0..23. */
export function greetingFor(hour: number, hellos: Hellos): string {
  return hellos[TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? 'night'];
}

/** The icon beside the greeting: sun by day, sunset at dusk; else the moon. */
export function greetingIcon(hour: number): Toast['icon'] {
  if (hour < 6 || hour >= 19) return 'moon-star';
  return hour < 17 ? 'sun' : 'sunset';
}

export function addGreetingListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect(_, api) {
      // On a memorial day, only its own line is shown; the owner comes to the desk to work.
      if (document.documentElement.hasAttribute('data-memorial') || api.getState().desk) return;
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
