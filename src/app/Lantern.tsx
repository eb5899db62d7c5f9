import { useEffect } from 'react';
import { lightAt } from '@/features/greeting/lightAt';
import { useNow } from '@/shared/hooks/useNow';

/**
 * Updates the lantern's light by the visitor's local hour. The boot script sets the initial value before the reveal.
 */
export function Lantern() {
  const light = useNow((now) => String(lightAt(now.getHours())), '');
  useEffect(() => {
    if (light) document.documentElement.style.setProperty('--light', light);
  }, [light]);
  return null;
}
