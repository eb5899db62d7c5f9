import { useEffect, useRef, useState } from 'react';
import { selectShowcase } from '@/features/layout/layoutSlice';
import { directoryOpened } from '@/features/links/linksSlice';
import { listOpened, selectPlayerStatus } from '@/features/player/playerSlice';
import { topDialog } from '@/shared/ui/topDialog';
import { useAppDispatch, useAppSelector } from './hooks';

const PARAMETER = 'open';

/**
 * Opens what the address asks for, as the shortcuts of the manifest do: `?open=music` the music list, `?open=links` the
 * directory. Once only: the parameter leaves the address, and a list whose songs come late does not push itself over
 * what the visitor has opened meanwhile. Other values are left alone.
 */
export function useOpenByAddress(): void {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectPlayerStatus);
  const showcase = useAppSelector(selectShowcase);
  const [wanted] = useState(() => new URLSearchParams(location.search).get(PARAMETER));
  const done = useRef(false);

  useEffect(() => {
    if (done.current || (wanted !== 'music' && wanted !== 'links')) return;
    const address = new URL(location.href);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
    if (wanted === 'music' && (status === 'idle' || status === 'loading')) return;
    // Without a list there is nothing to open, and a later try that succeeds is no longer what was asked for.
    if (!showcase && !topDialog()) dispatch(wanted === 'music' ? listOpened() : directoryOpened());
    done.current = true;
  }, [wanted, status, showcase, dispatch]);
}
