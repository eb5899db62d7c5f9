import { openableAddress } from '@/contract/address';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useSite } from '@/store/page';
import styles from './SocialLinks.module.css';
import { words } from './words';

/** The owner's accounts elsewhere; each tells its own tip while it is pointed at, in place of the common one. */
export function SocialLinks() {
  const { social } = useSite();
  return (
    <nav className={`glass enter ${styles.social}`} aria-label={words.label}>
      <ul>
        {social.map(({ name, icon, tip, url }, index) => (
          <li key={index}>
            <a className="icon-button" href={openableAddress(url)} target="_blank" rel="noopener" aria-label={name}>
              <SiteIcon icon={icon} name={name} />
              <span className={styles.own} aria-hidden>
                {tip || name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.tip}>{words.tip}</p>
    </nav>
  );
}
