import styles from './SiteIcon.module.css';

/** A hue, 0..359, that is always the same for a name. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** The first character of a name on a coloured tile. */
export function LetterIcon({ name }: { name: string }) {
  const [letter = ''] = name;
  return (
    <span className={styles.letter} style={{ '--hue': hueOf(name) }} aria-hidden>
      {letter.toUpperCase()}
    </span>
  );
}
