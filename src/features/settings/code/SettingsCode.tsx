import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import type { RootState } from '@/store/state';
import { codeRequested } from '../settingsToolsSlice';
import { restoreAddressCode, readAddressCode } from './codeInAddress';
import type * as LazyCode from './lazyCode';

/** Reads a settings code from the page's address, on load and on `hashchange`, and renders the dialogs for codes. */
export function SettingsCode() {
  const store = useStore<RootState>();
  const lazy = useLazyCode();
  useEffect(() => {
    const apply = () => {
      const came = readAddressCode(window);
      if (came === undefined) return;
      if (selectShowcase(store.getState())) store.dispatch(showcaseToggled());
      store.dispatch(codeRequested({ came }));
    };
    apply();
    addEventListener('hashchange', apply);
    return () => removeEventListener('hashchange', apply);
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
  const request = useAppSelector(({ settingsTools }) => settingsTools.code);
  const [lazy, setLazy] = useState<typeof LazyCode>();
  useEffect(() => {
    if (!request || lazy) return;
    import('./lazyCode').then(setLazy).catch((error: unknown) => {
      warn('settings code', error);
      if (request.came !== undefined) restoreAddressCode(request.came, window);
      dispatch(codeRequested(undefined));
      dispatch(partMissing());
    });
  }, [request, lazy, dispatch]);
  return lazy;
}
