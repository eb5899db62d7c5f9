import { pathKey } from '@/contract/pathKey';
import { useEffect, useRef } from 'react';
import { warn } from '@/shared/lib/log';
import { safeStorage } from '@/shared/lib/storage';
import { useAppSelector } from '@/store/hooks';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { checkedSettings } from './settingsSlice';

/** Set after the request; some browsers ask the visitor, who should be asked only once. */
const ASKED_KEY = pathKey('porchlight-lasting');

/**
 * Requests persistent storage once, after the visitor has changed a setting, added a first own link or picture, or
 * installed the page; never before. Renders nothing.
 */
export function PersistentStorage() {
  const settings = useAppSelector((state) => JSON.stringify(checkedSettings(state.settings)));
  const hasOwn = useAppSelector((state) => selectOwnLinks(state).length > 0 || !!state.ownPictures.pictures?.length);
  const before = useRef(settings);
  useEffect(() => {
    if (settings !== before.current) void askToKeep();
  }, [settings]);
  useEffect(() => {
    if (hasOwn) void askToKeep();
  }, [hasOwn]);
  useEffect(() => {
    // Not every browser fires `appinstalled`, so installation is also detected by the display mode.
    if (matchMedia('(display-mode: standalone)').matches) void askToKeep();
    const asked = () => void askToKeep();
    addEventListener('appinstalled', asked);
    return () => removeEventListener('appinstalled', asked);
  }, []);
  return null;
}

async function askToKeep(): Promise<void> {
  const storage = safeStorage(() => localStorage);
  if (storage.read(ASKED_KEY) === true || !('storage' in navigator)) return;
  storage.write(ASKED_KEY, true);
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    warn('storage', error);
  }
}
