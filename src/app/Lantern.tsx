import { useEffect } from 'react';
import { lightAt } from '@/features/greeting/lightAt';
import { useNow } from '@/shared/hooks/useNow';

/** The lantern's light follows the hour where the visitor is. The boot script has set it before the first frame. */
export function Lantern() {
  const light = useNow((now) => String(lightAt(now.getHours())), '');
  useEffect(() => {
    if (light) document.documentElement.style.setProperty('--light', light);
  }, [light]);
  return null;
}
