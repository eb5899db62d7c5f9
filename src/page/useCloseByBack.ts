import { useEffect, useEffectEvent } from 'react';
import { closeByBack } from './closeByBack';

/** While `open`, the back button or gesture calls `close`. */
export function useCloseByBack(open: boolean, close: () => void, isDialog = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? closeByBack(() => closeNow(), isDialog) : undefined), [open, isDialog]);
}
