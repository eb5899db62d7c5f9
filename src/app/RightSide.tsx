import type { PropsWithChildren } from 'react';
import { addressClicked, selectBoxOpen, selectIsNarrow, selectSettingsOpen } from '@/features/layout/layoutSlice';
import { LineIcon } from '@/shared/ui/LineIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import styles from './RightSide.module.css';
import { SiteName } from './SiteName';
import { useLazyBoxAndSettings } from './useLazyBoxAndSettings';
import { Widget } from './Widget';

/**
 * Its children are function area and links; a narrow page shows one of the two, with the site's address on top to change
 * between them. On a wide one the box takes their place: they stay as they are behind it, so that nothing jumps when it
 * opens or closes.
 */
export function RightSide({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const lazy = useLazyBoxAndSettings();
  const wide = !useAppSelector(selectIsNarrow);
  const wanted = useAppSelector((state) => selectBoxOpen(state) || selectSettingsOpen(state));
  const covered = wide && wanted && lazy !== undefined;
  return (
    <div className={styles.right}>
      <div className={styles.desk} aria-hidden={covered}>
        <button
          type="button"
          className={styles.address}
          data-scripted
          aria-label={useWords().page.switchArea}
          onClick={() => dispatch(addressClicked())}
        >
          <span className={styles.addressName}>
            <SiteName />
          </span>
          <LineIcon name="arrow-left-right" className="icon icon--s" />
        </button>
        {children}
      </div>
      {wide && lazy && (
        <Widget name="box">
          <lazy.BoxPanel />
        </Widget>
      )}
    </div>
  );
}
