import type { AppStartListening } from '@/app/listening';
import { openableAddress } from '@/contract/address';
import { pageStarted } from '@/features/layout/layoutSlice';
import { warn } from '@/shared/lib/log';
import { fetchLinks } from './linksSlice';

export function addLinksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect(_, api) {
      void api.dispatch(fetchLinks());
    },
  });

  startListening({
    actionCreator: fetchLinks.fulfilled,
    effect({ payload }) {
      const refused = payload.filter(({ link }) => openableAddress(link) === undefined).map(({ name }) => name);
      if (refused.length > 0) warn('links', `addresses that open nothing: ${refused.join(', ')}`);
    },
  });
}
