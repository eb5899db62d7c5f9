import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMayShow } from '@/shared/hooks/useMayShow';
import { isEmoji, isShippedName } from '@/shared/lib/iconNames';
import { sitePath } from '@/shared/lib/sitePath';
import { LetterIcon } from './LetterIcon';
import { DrawnIcon, ShippedIcon } from './ShippedIcon';
import styles from './SiteIcon.module.css';
import { StandingIconsContext } from './standingIcons';

interface Props {
  /** The name of a shipped icon, a picture's address, or an emoji; `hue:30` is the letter on that colour. */
  icon: string;
  /** Of the link: its first character stands in where there is no icon. */
  name: string;
}

const PICTURE = /^(https:\/\/|\/(?![/\\]))/;
const HUE = /^hue:(\d{1,3})$/;

/**
 * The icon of a link, as the owner names it: one that ships by its name, a picture by its address, an emoji; else the
 * name's first letter. Decoration: the name stands beside it.
 */
export function SiteIcon({ icon, name }: Props) {
  const standing = use(StandingIconsContext);
  const mayShow = useMayShow(icon);
  const letter = <LetterIcon name={name} hue={HUE.exec(icon)?.[1]} />;
  if (isShippedName(icon)) {
    return standing.names.has(icon) ? (
      <DrawnIcon icon={icon} />
    ) : (
      // Where it is known to be no icon, the boundary is there as well: the page's HTML says how this begins.
      <Suspense fallback={<span className={styles.room} />}>
        {standing.all ? letter : <ShippedIcon icon={icon} name={name} />}
      </Suspense>
    );
  }
  if (PICTURE.test(icon)) {
    return mayShow ? <Picture key={icon} address={icon} fallback={letter} /> : letter;
  }
  if (isEmoji(icon)) {
    return (
      <span className={styles.emoji} aria-hidden>
        {icon}
      </span>
    );
  }
  return letter;
}

/** A picture by its address; `fallback` where it does not load. */
function Picture({ address, fallback }: { address: string; fallback: ReactNode }) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // One that stood in the page's HTML may have failed before anybody listened.
    if (image.current?.complete) image.current.decode().catch(() => setBroken(true));
  }, []);
  if (broken) return fallback;
  return <img ref={image} className={styles.picture} src={sitePath(address)} alt="" onError={() => setBroken(true)} />;
}
