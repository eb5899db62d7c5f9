import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import type { RootState } from '@/store/state';
import { codeAsked } from '../settingsToolsSlice';
import { giveBackCode, takeCode } from './codeInAddress';
import type * as LazyCode from './lazyCode';

/** Settings by code: takes the code that the page's address carries, then and later, and draws its dialogs. */
export function SettingsCode() {
  const store = useStore<RootState>();
  const lazy = useLazyCode();
  useEffect(() => {
    const take = () => {
      const came = takeCode(window);
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

/** Asked for with each code until it has come. Where it does not, the address has its code again for 刷新. */
function useLazyCode(): typeof LazyCode | undefined {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(({ settingsTools }) => settingsTools.code);
  const [lazy, setLazy] = useState<typeof LazyCode>();
  useEffect(() => {
    if (!asked || lazy) return;
    import('./lazyCode').then(setLazy).catch((error: unknown) => {
      warn('settings code', error);
      if (asked.came !== undefined) giveBackCode(asked.came, window);
      dispatch(codeAsked(undefined));
      dispatch(partMissing());
    });
  }, [asked, lazy, dispatch]);
  return lazy;
}
