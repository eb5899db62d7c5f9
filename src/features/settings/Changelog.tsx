import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import ChevronDown from '~icons/lucide/chevron-down';
import { version as newest } from '../../../package.json';
import './About.css';
import { useSettingsWords } from './words/settingsWords';

/** The card with the changes of the version that is named above it; a button unfolds those of the earlier ones. */
export function Changelog() {
  const [all, setAll] = useState(false);
  const { addedTitle, fixedTitle, earlier, versions } = useSettingsWords().changelog;
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => setAll(!all));
    // The earlier versions unfold below the end of what is in view.
    if (!all) currentTarget.parentElement?.children[1]?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="well about-changes">
      {(all ? versions : versions.slice(0, 1)).map(({ version, added, fixed }) => (
        <section key={version}>
          {version !== newest && <h3>{version}</h3>}
          <Changes title={addedTitle} items={added} kind="added" />
          <Changes title={fixedTitle} items={fixed} kind="fixed" />
        </section>
      ))}
      <button type="button" className="chip" aria-expanded={all} onClick={toggle}>
        <span>{earlier}</span>
        <ChevronDown className="icon icon--s" aria-hidden />
      </button>
    </div>
  );
}

function Changes({ title, items, kind }: { title: string; items: readonly string[]; kind: 'added' | 'fixed' }) {
  if (items.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul data-kind={kind}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
