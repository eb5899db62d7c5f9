import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';

/** Reads data from the server when the dialog opens and on `refresh()`. `read` must be a stable function. */
export function useReading<Read>(
  open: boolean,
  read: () => AppThunk<Promise<Read | undefined>>,
  onRead: (now: Read) => void,
): { failed: boolean; refresh: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState(false);
  const receive = (now: Read | undefined) => {
    setFailed(!now);
    if (now) onRead(now);
  };
  const onOpen = useEffectEvent(receive);
  useEffect(() => {
    const readNow = async () => onOpen(await dispatch(read()));
    if (open) void readNow();
  }, [dispatch, open, read]);
  return { failed, refresh: async () => receive(await dispatch(read())) };
}
