import styles from './SiteIcon.module.css';

/** Letters for six hues, which the style sheet has. */
const HUES = 'abcdef';

/** One of the hues, always the same for a name. */
function hueOf(name: string): string | undefined {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return HUES[hash % HUES.length];
}

/** The first character of a name on a coloured tile; `hue`, in degrees, where a colour was chosen. */
export function LetterIcon({ name, hue }: { name: string; hue?: string | undefined }) {
  const [letter = ''] = name;
  return (
    // No style attribute in the page's HTML, which its policy refuses: only a visitor's own link has a chosen colour.
    <span className={styles.letter} data-hue={hueOf(name)} style={hue ? { '--hue': hue } : undefined} aria-hidden>
      {letter.toUpperCase()}
    </span>
  );
}
