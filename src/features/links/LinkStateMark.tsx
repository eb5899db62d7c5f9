import './LinkState.css';

interface Props {
  up: boolean;
  word: string;
  /** The description of the link, for `aria-describedby`. */
  about: string;
  id: string;
}

/** Says beside a link whether it is up. The link's name and description are read instead of it. */
export function LinkStateMark({ up, word, about, id }: Props) {
  return (
    <>
      <span className="link-state" data-up={up || undefined} aria-hidden>
        {word}
      </span>
      <span id={id} hidden>
        {about}
      </span>
    </>
  );
}
