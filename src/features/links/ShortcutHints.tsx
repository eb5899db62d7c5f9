import { commandKey } from '@/shared/lib/commandKey';
import { useWords } from '@/store/words';

interface Props {
  /** Whether the category 我的 is shown. */
  own: boolean;
  /** Whether there is a web search row. */
  searchesWeb: boolean;
  /** Whether its search engine can be changed. */
  turns: boolean;
}

/**
 * The available keys, at the foot. `searchResults.css` shows the keys of the web search while it has the focus, else the other
 * ones.
 */
export function ShortcutHints({ own, searchesWeb, turns }: Props) {
  const {
    keys,
    own: { keys: ownKeys },
  } = useWords().links;
  return (
    <p className="key-line note note--dim" aria-hidden>
      <Key names={['↑', '↓']} does={keys.move} />
      {turns && <Key names={['←', '→']} does={keys.engine} when="web" />}
      <Key names={['Enter']} does={keys.open} />
      {searchesWeb && <Key names={[commandKey(), 'Enter']} does={keys.searchWeb} when="else" />}
      {own ? (
        <>
          <Key names={['Alt', '↑', '↓']} does={ownKeys.sort} />
          <Key names={['F2']} does={ownKeys.edit} />
          <Key names={['Delete']} does={ownKeys.remove} />
        </>
      ) : (
        <Key names={['Esc']} does={keys.close} />
      )}
    </p>
  );
}

function Key({ names, does, when }: { names: readonly string[]; does: string; when?: string }) {
  return (
    <span data-when={when}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      <span>{does}</span>
    </span>
  );
}
