import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import type { RootState } from '@/store/state';
import { codeAsked } from '../settingsToolsSlice';
import { restoreAddressCode, readAddressCode } from './codeInAddress';
import type * as LazyCode from './lazyCode';

/** Takes a settings code from the page's address, on load and on `hashchange`, and renders the dialogs for codes. */
export function SettingsCode() {
  const store = useStore<RootState>();
  const lazy = useLazyCode();
  useEffect(() => {
    const take = () => {
      const came = readAddressCode(window);
      if (came === undefined) return;
      if (selectShowcase(store.getState())) store.dispatch(showcaseToggled());
      store.dispatch(codeAsked({ came }));
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [store]);
  return (
    lazy && (
      <>
        <lazy.CodeSheet />
        <lazy.CodePreview />
      </>
    )
  );
}

/**
 * Loads the chunk for codes on demand and retries with each code until it is loaded. On failure, puts the code back
 * into the address for 刷新.
 */
function useLazyCode(): typeof LazyCode | undefined {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(({ settingsTools }) => settingsTools.code);
  const [lazy, setLazy] = useState<typeof LazyCode>();
  useEffect(() => {
    if (!asked || lazy) return;
    import('./lazyCode').then(setLazy).catch((error: unknown) => {
      warn('settings code', error);
      if (asked.came !== undefined) restoreAddressCode(asked.came, window);
      dispatch(codeAsked(undefined));
      dispatch(partMissing());
    });
  }, [asked, lazy, dispatch]);
  return lazy;
}
