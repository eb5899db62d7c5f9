import { type LinkItem, readStatusAnswer, type LinkStatus } from '@/contract/links';
import { selectPart } from '@/features/settings/settingsSlice';
import { deviceHeader } from '@/shared/lib/deviceKey';
import { getJson } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { AppStartListening } from '@/store/listening';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { pageReturned, pageStarted } from '@/store/pageActions';
import type { AppThunk, RootState } from '@/store/state';
import { useWords } from '@/store/words';
import { useTimes, type Times } from '@/features/units/unitsSlice';
import { untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import { statusArrived } from './linksSlice';
import { selectVisibleLinks } from './visibleLinks';

/** Interval of the requests while the page is visible, ms. */
const EVERY_MS = 2 * 60_000;

/** Cache of `some(check)` by list. */
const lists = new WeakMap<readonly LinkItem[], boolean>();

function hasChecked(links: readonly LinkItem[] = []): boolean {
  const known = lists.get(links) ?? links.some(({ check }) => check);
  lists.set(links, known);
  return known;
}

const isWanted = (state: RootState): boolean => {
  const { host, home } = selectPageData(state);
  return host === 'server' && selectPart('links')(state) && (hasChecked(home) || hasChecked(selectVisibleLinks(state)));
};

const fetchStatus = (): AppThunk<Promise<void>> => async (dispatch) => {
  try {
    const headers = deviceHeader();
    dispatch(statusArrived(await getJson(sitePath('/api/getStatus'), readStatusAnswer, { headers })));
  } catch (error) {
    warn('links: status', error);
  }
};

/** Asks which links are up, every two minutes while the page is visible and has a link with `check`. */
export function addLinkStateListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, state, before) =>
      isWanted(state) && (pageStarted.match(action) || pageReturned.match(action) || !isWanted(before)),
    async effect(_, api) {
      api.cancelActiveListeners();
      await untilRevealed(api);
      for (;;) {
        if (!document.hidden && isWanted(api.getState())) await api.dispatch(fetchStatus());
        await api.delay(EVERY_MS);
      }
    },
  });
}

/** The time, with the day if it is another one than today. */
function sinceText(since: number, { time, date, day }: Times): string {
  if (day(since) === day(Date.now())) return time(since);
  return `${date(since, { month: 'numeric', day: 'numeric' })} ${time(since)}`;
}

/** The state of a link: `word` says it, `text` says it with the time. */
export interface LinkState {
  up: boolean;
  word: string;
  text: string;
}

/** The state of a link; undefined if it is not checked, or nothing is known yet. */
export function useLinkState({ link, check }: LinkItem): LinkState | undefined {
  const words = useWords().links;
  const times = useTimes();
  const status = useAppSelector((state): LinkStatus | undefined => (check ? state.links.checked[link] : undefined));
  if (!status) return undefined;
  const time = sinceText(Date.parse(status.since), times);
  const word = status.up ? words.up : words.down;
  return { up: status.up, word, text: words.since(word, time) };
}
