import CodeXml from '~icons/lucide/code-xml';
import { openableAddress } from '@/contract/address';
import styles from './About.module.css';
import { words } from './words';

const { source } = words.about;

/** The way to the page's source, with a tip; nothing where the owner names none. */
export function SourceLink({ repository }: { repository: string }) {
  const address = repository && openableAddress(repository);
  if (!address) return null;
  return (
    <a
      className={`icon-button ${styles.source}`}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={source}
      data-tip={source}
    >
      <CodeXml className="icon" aria-hidden />
    </a>
  );
}
