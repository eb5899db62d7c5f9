import { useEffect } from 'react';
import { selectSetting } from '@/features/settings/settingsSlice';
import { warn } from '@/shared/lib/log';
import { onHosts, setHostsOff } from '@/page/visitHosts';
import { useAppSelector } from '@/store/hooks';
import { storeBlockedHosts } from './storeBlockedHosts';

/**
 * Keeps the list of blocked hosts up to date for page and service worker, after the boot script has set it. Renders
 * nothing.
 */
export function HostsOff() {
  const hostsOff = useAppSelector(selectSetting('hostsOff'));
  useEffect(() => {
    const tellWorker = () => {
      storeBlockedHosts(document.documentElement.dataset['off'] ?? '').catch((error: unknown) =>
        warn('hosts off', error),
      );
    };
    setHostsOff(hostsOff);
    tellWorker();
    return onHosts(tellWorker);
  }, [hostsOff]);
  return null;
}
