import styles from './About.module.css';
import { words } from './words';

const { added, addedTitle, fixed, fixedTitle } = words.changelog;

/** The card with what this version brings. */
export function Changelog() {
  return (
    <div className={`well ${styles.changes}`}>
      <h3>{addedTitle}</h3>
      <ul data-kind="added">
        {added.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{fixedTitle}</h3>
      <ul>
        {fixed.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
