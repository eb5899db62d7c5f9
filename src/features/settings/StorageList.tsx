import { useWords } from '@/store/words';
import styles from './SettingsContent.module.css';
import type { StorageUsed } from './settingsToolsSlice';
import { STORAGE_KINDS } from './storageByKind';

/** The storage used by the site in this browser, in total and by kind. */
export function StorageList({ used: { bytes, byKind } }: { used: StorageUsed }) {
  const { kinds, inAll, size } = useWords().settings.storage;
  // The browser's total leaves out the local storage, and may be rounded: never less than the parts.
  const parts = STORAGE_KINDS.reduce((sum, kind) => sum + (byKind[kind] ?? 0), 0);
  return (
    <>
      <p className={`${styles.hint} settings-total`}>
        <span>{inAll}</span> <span>{size(Math.max(bytes, parts))}</span>
      </p>
      <ul className={`${styles.hint} settings-storage`}>
        {STORAGE_KINDS.map((kind) => {
          const usedBytes = byKind[kind];
          return (
            usedBytes && (
              <li key={kind}>
                <span>{kinds[kind]}</span> <span>{size(usedBytes)}</span>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
