import { memo } from 'react';
import { openableAddress } from '@/contract/address';
import { useHydrated } from '@/page/useMayShow';
import { pane } from '@/shared/ui/pane';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { Tip } from '@/shared/ui/Tip';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './SocialLinks.css';

/**
 * The owner's accounts on other sites. Hovering or focusing a link shows its own tip in place of the common one; a tip
 * that is cut off there is shown in full by `Tip`.
 */
export const SocialLinks = memo(function SocialLinks() {
  const { social } = useSite();
  const words = useWords().social;
  return (
    <nav className="glass enter social-links-social" data-part="social" aria-label={words.label}>
      {pane}
      <ul data-many={social.length > 6 || undefined}>
        {social.map(({ name, icon, tip, url }, index) => (
          <li key={index}>
            <a
              className="icon-button"
              href={openableAddress(url)}
              target="_blank"
              rel="noopener"
              aria-label={name}
              aria-description={tip || undefined}
              data-tip={tip || name}
            >
              <SiteIcon icon={icon} name={name} />
              <span className="social-links-own cut" aria-hidden data-tip-shown>
                {tip || name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="social-links-tip">{words.tip}</p>
      {useHydrated() && <Tip />}
    </nav>
  );
});
