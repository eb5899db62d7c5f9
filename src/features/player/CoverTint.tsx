import { useQuiet } from '@/shared/hooks/useQuiet';
import { isOff } from '@/shared/lib/hosts';
import styles from './CoverTint.module.css';

interface Props {
  /** Address of the picture; nothing is drawn without one. */
  cover: string | undefined;
  className?: string | undefined;
}

/** A blurred cover as background. It is blurred small and then enlarged, since blurring a large picture is slow. Quiet mode has none. */
export function CoverTint({ cover, className = '' }: Props) {
  const plain = useQuiet('blur');
  return cover && !plain && !isOff(cover) ? (
    <img className={`${styles.tint} ${className}`} src={cover} alt="" decoding="async" />
  ) : null;
}
