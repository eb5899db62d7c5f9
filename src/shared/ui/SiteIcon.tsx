import { Suspense, useState } from 'react';
import { sitePath } from '@/shared/lib/sitePath';
import { LetterIcon } from './LetterIcon';
import { ShippedIcon } from './ShippedIcon';
import styles from './SiteIcon.module.css';

interface Props {
  /** What the owner wrote: the name of a shipped icon, a picture's address, or an emoji. */
  icon: string;
  /** Of the link: its first character stands in where there is no icon. */
  name: string;
}

const SHIPPED_NAME = /^[a-z0-9-]+$/;
const PICTURE = /^(https:\/\/|\/(?![/\\]))/;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

/**
 * The icon of a link, as the owner names it: one that ships by its name, a picture by its address, an emoji; else the
 * name's first letter. Decoration: the name stands beside it.
 */
export function SiteIcon({ icon, name }: Props) {
  const [broken, setBroken] = useState<string>();
  if (SHIPPED_NAME.test(icon)) {
    return (
      <Suspense fallback={<span className={styles.room} />}>
        <ShippedIcon icon={icon} name={name} />
      </Suspense>
    );
  }
  if (PICTURE.test(icon) && broken !== icon) {
    return <img className={styles.picture} src={sitePath(icon)} alt="" onError={() => setBroken(icon)} />;
  }
  if (EMOJI.test(icon)) {
    return (
      <span className={styles.emoji} aria-hidden>
        {icon}
      </span>
    );
  }
  return <LetterIcon name={name} />;
}
