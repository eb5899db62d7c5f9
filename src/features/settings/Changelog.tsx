import { version as newest } from '../../../package.json';
import './About.css';
import { useSettingsWords } from './words/settingsWords';

/** The card with the changes: those of the version that is named above it, then those of the earlier ones. */
export function Changelog() {
  const { addedTitle, fixedTitle, versions } = useSettingsWords().changelog;
  return (
    <div className="well about-changes">
      {versions.map(({ version, added, fixed }) => (
        <section key={version}>
          {version !== newest && <h3>{version}</h3>}
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
