import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { isRecord } from '@/contract/read';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { directoryOpened } from '@/features/links/linksSlice';
import { linkFormOpened } from '@/features/mine/mineSlice';
import { sharedLink } from '@/features/mine/sharedLink';
import { listOpened } from '@/features/player/playerSlice';
import { selectPart } from '@/features/settings/settingsSlice';
import { openParameterOf } from '@/page/openParameter';
import { partMissing } from '@/store/pageActions';
import { topDialog } from '@/page/topDialog';
import type { RootState } from '@/store/state';

/**
 * Handles app shortcuts that are used while the page is open: with `focus-existing` in the manifest the browser sends
 * them here instead of reloading the page, so that music continues. Renders nothing.
 */
export function LaunchQueue() {
  const store = useStore<RootState>();
  useEffect(() => {
    const queue: unknown = Reflect.get(window, 'launchQueue');
    if (!isRecord(queue) || typeof queue['setConsumer'] !== 'function') return;
    const [loaded] = performance.getEntriesByType('navigation');
    let isFirst = true;
    queue['setConsumer']((launch: unknown) => {
      const target = isRecord(launch) ? launch['targetURL'] : undefined;
      // The first launch is the one that opened this page; the page has already handled its address.
      const wasLoaded = isFirst && target === loaded?.name;
      isFirst = false;
      if (typeof target !== 'string' || wasLoaded || topDialog()) return;
      const address = new URL(target);
      const part = openParameterOf(address);
      const isShown = (part === 'links' || part === 'music') && selectPart(part)(store.getState());
      const reading = sharedLink(address);
      if (!reading && !isShown) return;
      if (selectShowcase(store.getState())) store.dispatch(showcaseToggled());
      if (!reading) store.dispatch(part === 'links' ? directoryOpened() : listOpened());
      void reading?.then(
        (link) => link && store.dispatch(linkFormOpened(link)),
        () => store.dispatch(partMissing()),
      );
    });
  }, [store]);
  return null;
}
