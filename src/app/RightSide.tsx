import type { PropsWithChildren } from 'react';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import { addressClicked, selectBoxShown, selectIsNarrow, selectSettingsOpen } from '@/features/layout/layoutSlice';
import { selectHidden, selectSearchField } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './RightSide.css';
import { SiteName } from './SiteName';
import { useLater, Widget } from './Widget';

/**
 * Function area and links are the children. A narrow page shows one of them, with a button at the top, the site's
 * address, that switches between them. On a wide page the box covers them; they stay laid out behind it, so that
 * nothing shifts when it opens or closes.
 */
export function RightSide({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const wide = !useAppSelector(selectIsNarrow);
  const wanted = useAppSelector((state) => selectBoxShown(state) || selectSettingsOpen(state));
  const hidden = useAppSelector(selectHidden);
  const finder = useAppSelector(selectSearchField);
  const later = useLater(wide && wanted);
  const covered = wide && wanted && later !== undefined;
  return (
    <div className="right-side-right" data-covered={covered || undefined}>
      <div className="right-side-desk" data-finder={finder || undefined} aria-hidden={covered}>
        <button
          type="button"
          className="right-side-address"
          data-scripted
          aria-label={useWords().page.switchArea}
          disabled={hidden.includes('functions') || hidden.includes('links')}
          onClick={() => dispatch(addressClicked())}
        >
          <span className="right-side-address-name shaded">
            <SiteName />
          </span>
          <ArrowLeftRight className="icon icon--s" aria-hidden />
        </button>
        {children}
      </div>
      {covered && (
        <Widget name="box">
          <later.BoxPanel />
        </Widget>
      )}
    </div>
  );
}
