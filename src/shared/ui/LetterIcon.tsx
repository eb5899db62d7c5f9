import styles from './SiteIcon.module.css';

/** Letters for six hues, which the style sheet has. */
const HUES = 'abcdef';

/** One of the hues, always the same for a name. */
function hueOf(name: string): string | undefined {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return HUES[hash % HUES.length];
}

/** The first character of a name on a coloured tile. */
export function LetterIcon({ name }: { name: string }) {
  const [letter = ''] = name;
  return (
    // No style attribute: the page's policy refuses those that stand in its HTML.
    <span className={styles.letter} data-hue={hueOf(name)} aria-hidden>
      {letter.toUpperCase()}
    </span>
  );
}
