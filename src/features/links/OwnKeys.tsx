import { ownWords } from './ownWords';

const { sort, edit, remove } = ownWords.keys;

/** What more the keys do among the own links. */
export function OwnKeys() {
  return (
    <>
      <span>
        <kbd>Alt</kbd>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {sort}
      </span>
      <span>
        <kbd>F2</kbd>
        {edit}
      </span>
      <span>
        <kbd>Delete</kbd>
        {remove}
      </span>
    </>
  );
}
