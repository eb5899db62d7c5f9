import { useEffect, useRef, useState, type ReactNode } from 'react';
import { iconNames } from 'virtual:icons';
import { fileAddress } from '@/contract/fileAddress';
import { useMayShow } from '@/page/useMayShow';
import { isEmoji, isPictureInside } from '@/shared/lib/iconNames';
import { sitePath } from '@/shared/lib/sitePath';
import { LetterIcon } from './LetterIcon';
import { ShippedIcon } from './ShippedIcon';
import styles from './SiteIcon.module.css';

interface Props {
  /** Name of a shipped icon, address of a picture, or an emoji; `hue:30` is the letter on that colour. */
  icon: string;
  /** Name of the link; its first character is the fallback. */
  name: string;
}

const PICTURE = /^(https?:\/\/|\/(?![/\\]))/;
const HUE = /^hue:(\d{1,3})$/;

/**
 * The icon of a link: a shipped icon by its name, a picture by its address or in a `data:` address, an emoji; otherwise the name's first
 * letter. Decorative: the name is next to it.
 */
export function SiteIcon({ icon, name }: Props) {
  const letter = <LetterIcon name={name} hue={HUE.exec(icon)?.[1]} />;
  if (iconNames.has(icon)) return <ShippedIcon key={icon} icon={icon} fallback={letter} />;
  if (PICTURE.test(icon) || isPictureInside(icon)) {
    return <Picture key={icon} address={icon} fallback={letter} />;
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

/** A picture by its address; `fallback` if it may not be shown or fails to load. */
function Picture({ address, fallback }: { address: string; fallback: ReactNode }) {
  const mayShow = useMayShow(address);
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture in the page's HTML may have failed before the listener was attached.
    if (image.current?.complete) image.current.decode().catch(() => setBroken(true));
  }, []);
  if (broken || !mayShow) return fallback;
  return (
    <img
      ref={image}
      className={styles.picture}
      src={sitePath(fileAddress(address))}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}
