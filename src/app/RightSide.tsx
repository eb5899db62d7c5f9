import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import { LinksWidget } from '@/features/links/LinksWidget';
import { addressClicked } from '@/features/layout/layoutSlice';
import { strings } from '@/strings';
import { FunctionArea } from './FunctionArea';
import { useAppDispatch } from './hooks';
import styles from './RightSide.module.css';
import { SiteName } from './SiteName';
import { Widget } from './Widget';

/** Function area and links; on a narrow page one of the two, with the site's address on top to change between them. */
export function RightSide() {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.right}>
      <div className={styles.desk}>
        <button
          type="button"
          className={styles.address}
          aria-label={strings.page.switchArea}
          onClick={() => dispatch(addressClicked())}
        >
          <span className={styles.addressName}>
            <SiteName />
          </span>
          <ArrowLeftRight className="icon icon--s" aria-hidden />
        </button>
        <FunctionArea />
        <Widget name="links">
          <LinksWidget />
        </Widget>
      </div>
    </div>
  );
}
