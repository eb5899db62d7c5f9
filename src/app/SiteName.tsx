import { siteNameParts } from '@/contract/siteName';
import { useSite } from '@/store/page';
import './SiteName.css';

/** The site's address as its logo, in two parts; the full stop between them is drawn as a small lamp. */
export function SiteName() {
  const [name, ending] = siteNameParts(useSite().url);
  return (
    <>
      <span>{name}</span>
      {ending && (
        <span className="site-name-ending">
          <span className="site-name-dot">.</span>
          <span>{ending}</span>
        </span>
      )}
    </>
  );
}
