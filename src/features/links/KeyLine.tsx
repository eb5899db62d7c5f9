import { directoryWords as words } from './directoryWords';

const { keys } = words;

interface Props {
  /** There is a row that searches the web. */
  searchesWeb: boolean;
  /** Its engine can be changed. */
  turns: boolean;
}

/** The keys that act now, at the foot. `shelf.css` shows either those of the focused web search or its own. */
export function KeyLine({ searchesWeb, turns }: Props) {
  return (
    <p className="key-line" aria-hidden>
      <Key names={['↑', '↓']} does={keys.move} />
      {turns && <Key names={['←', '→']} does={keys.engine} when="web" />}
      <Key names={['Enter']} does={keys.open} />
      {searchesWeb && <Key names={['Ctrl', 'Enter']} does={keys.searchWeb} when="else" />}
      <Key names={['Esc']} does={keys.close} />
    </p>
  );
}

function Key({ names, does, when }: { names: readonly string[]; does: string; when?: string }) {
  return (
    <span data-when={when}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {does}
    </span>
  );
}
