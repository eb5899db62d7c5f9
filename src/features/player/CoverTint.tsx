import styles from './CoverTint.module.css';

interface Props {
  /** Address of the picture; nothing is drawn without one. */
  cover: string | undefined;
  className?: string | undefined;
}

/** A cover as coloured light behind what is positioned over it: blurred while small and then enlarged, never blurred large. */
export function CoverTint({ cover, className = '' }: Props) {
  return cover ? <img className={`${styles.tint} ${className}`} src={cover} alt="" decoding="async" /> : null;
}
