import { useSite } from '@/store/page';
import styles from './SiteName.module.css';

/** Font size of the ending, relative to the name's. */
const ENDING_SCALE = 0.54;
/** Mean width of a letter of the script font, em. */
const LETTER_EM = 0.325;

/** The name, and the ending behind its last full stop; empty where there is none. */
function partsOf(url: string): readonly [name: string, ending: string] {
  const dot = url.lastIndexOf('.');
  return dot > 0 ? [url.slice(0, dot), url.slice(dot + 1)] : [url, ''];
}

/** Characters that the script font does not have are as wide as three of its letters. */
const lettersOf = (text: string) => text.replace(/[^\0-\u024f]/gu, '000').length;

/** Width of the whole name in em of its first part: the style sheets fit it into its column by this. */
export function siteNameWidth(url: string): number {
  const [name, ending] = partsOf(url);
  return (lettersOf(name) + (ending ? lettersOf(`.${ending}`) * ENDING_SCALE : 0)) * LETTER_EM;
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
