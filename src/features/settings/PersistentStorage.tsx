import { pathKey } from '@/contract/pathKey';
import { useEffect, useRef } from 'react';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { selectMineLinks } from '@/features/mine/mineSlice';
import { checkedSettings } from './settingsSlice';

/** Set after the request; some browsers show a question, which should appear only once. */
const ASKED_KEY = pathKey('porchlight-lasting');

/**
 * Requests persistent storage once, after the visitor has changed a setting, added a first own link or picture, or
 * installed the page; never before. Renders nothing.
 */
export function PersistentStorage() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector((state) => JSON.stringify(checkedSettings(state.settings)));
  const hasOwn = useAppSelector((state) => selectMineLinks(state).length > 0 || !!state.ownPictures.pictures?.length);
  const before = useRef(settings);
  useEffect(() => {
    if (settings !== before.current) void dispatch(requestPersistence());
  }, [settings, dispatch]);
  useEffect(() => {
    if (hasOwn) void dispatch(requestPersistence());
  }, [hasOwn, dispatch]);
  useEffect(() => {
    // Not every browser fires `appinstalled`, so installation is also detected by the display mode.
    if (matchMedia('(display-mode: standalone)').matches) void dispatch(requestPersistence());
    const request = () => void dispatch(requestPersistence());
    addEventListener('appinstalled', request);
    return () => removeEventListener('appinstalled', request);
  }, [dispatch]);
  return null;
}

const requestPersistence =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { storage }) => {
    if (storage.read(ASKED_KEY) === true || !('storage' in navigator)) return;
    storage.write(ASKED_KEY, true);
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch (error) {
      warn('storage', error);
    }
  };
