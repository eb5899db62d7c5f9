import { useWords } from '@/store/words';
import styles from './SettingsContent.module.css';
import type { StorageUsed } from './settingsToolsSlice';
import { STORAGE_KINDS } from './storageByKind';

/** The storage used by the site in this browser, in total and by kind. */
export function StorageList({ used: { bytes, byKind } }: { used: StorageUsed }) {
  const { kinds, inAll, size } = useWords().settings.storage;
  return (
    <>
      <p className={styles.hint}>{inAll(bytes)}</p>
      <ul className={`${styles.hint} settings-storage`}>
        {STORAGE_KINDS.map((kind) => {
          const taken = byKind[kind];
          return (
            taken && (
              <li key={kind}>
                <span>{kinds[kind]}</span> <span>{size(taken)}</span>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
