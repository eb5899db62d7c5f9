import { site } from '@/config/site';
import styles from './SiteName.module.css';

/** Letters of the ending are set smaller: this much of a letter of the name. */
const ENDING_SCALE = 0.54;

const dot = site.url.lastIndexOf('.');
const [name, ending] = dot > 0 ? [site.url.slice(0, dot), site.url.slice(dot + 1)] : [site.url, ''];

/** Width of the name in letters of its first part: the style sheet fits it into its column by this. */
export const siteNameLetters = name.length + (ending ? (ending.length + 1) * ENDING_SCALE : 0);

/** The site's address as its logo, in two parts; the full stop between them is drawn as a small lamp. */
export function SiteName() {
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
