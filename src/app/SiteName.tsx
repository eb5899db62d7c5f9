import { useSite } from '@/store/page';
import styles from './SiteName.module.css';

/** Font size of the ending, relative to the name's. */
const ENDING_SCALE = 0.54;

/** The name, and the ending behind its last full stop; empty where there is none. */
function partsOf(url: string): readonly [name: string, ending: string] {
  const dot = url.lastIndexOf('.');
  return dot > 0 ? [url.slice(0, dot), url.slice(dot + 1)] : [url, ''];
}

/** Width of the name in letters of its first part: the style sheet fits it into its column by this. */
export function siteNameLetters(url: string): number {
  const [name, ending] = partsOf(url);
  return name.length + (ending ? (ending.length + 1) * ENDING_SCALE : 0);
}

/** The site's address as its logo, in two parts; the full stop between them is drawn as a small lamp. */
export function SiteName() {
  const [name, ending] = partsOf(useSite().url);
  return (
    <>
      {name}
      {ending && (
        <span className={styles.ending}>
          <span className={styles.dot}>.</span>
          {ending}
        </span>
      )}
    </>
  );
}
