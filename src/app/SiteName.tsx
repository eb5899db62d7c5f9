import { siteNameParts } from '@/contract/siteName';
import { useSite } from '@/store/page';
import styles from './SiteName.module.css';

/** The site's address as its logo, in two parts; the full stop between them is drawn as a small lamp. */
export function SiteName() {
  const [name, ending] = siteNameParts(useSite().url);
  return (
    <>
      <span>{name}</span>
      {ending && (
        <span className={styles.ending}>
          <span className={styles.dot}>.</span>
          <span>{ending}</span>
        </span>
      )}
    </>
  );
}
