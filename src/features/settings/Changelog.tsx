import { useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { useWords } from '@/store/words';
import styles from './About.module.css';

/** The card with the changes of the newest version; a button unfolds those of the earlier ones. */
export function Changelog() {
  const [all, setAll] = useState(false);
  const { addedTitle, fixedTitle, earlier, versions } = useWords().settings.changelog;
  return (
    <div className={`well ${styles.changes}`}>
      {(all ? versions : versions.slice(0, 1)).map(({ version, added, fixed }) => (
        <section key={version}>
          <h3>{version}</h3>
          <Changes title={addedTitle} items={added} kind="added" />
          <Changes title={fixedTitle} items={fixed} kind="fixed" />
        </section>
      ))}
      <button type="button" className="chip" aria-expanded={all} onClick={() => setAll(!all)}>
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
