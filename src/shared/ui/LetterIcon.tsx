import { firstLetter } from '../lib/firstLetter';
import styles from './SiteIcon.module.css';

/** Letters for six hues defined in the style sheet. */
const HUES = 'abcdef';

/** Hue for a name, always the same for the same name. */
function hueOf(name: string): string | undefined {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return HUES[hash % HUES.length];
}

/** The first letter of a name on a coloured tile; `hue`, in degrees, if a colour was chosen. */
export function LetterIcon({ name, hue }: { name: string; hue?: string | undefined }) {
  return (
    // The content security policy forbids style attributes in the page's HTML. This one is set only by script, since
    // only visitors' own links have a chosen colour.
    <span className={styles.letter} data-hue={hueOf(name)} style={hue ? { '--hue': hue } : undefined} aria-hidden>
      {firstLetter(name)}
    </span>
  );
}
