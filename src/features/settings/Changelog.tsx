import { useWords } from '@/store/words';
import styles from './About.module.css';

/** The card with the changes of each version. */
export function Changelog() {
  const { addedTitle, fixedTitle, versions } = useWords().settings.changelog;
  return (
    <div className={`well ${styles.changes}`}>
      {versions.map(({ version, added, fixed }) => (
        <section key={version}>
          <h3>{version}</h3>
          <Changes title={addedTitle} items={added} kind="added" />
          <Changes title={fixedTitle} items={fixed} kind="fixed" />
        </section>
      ))}
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
