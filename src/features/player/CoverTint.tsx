import { useQuiet } from '@/page/useQuiet';
import { isBlocked } from '@/page/onlyThisSite';
import './CoverTint.css';

interface Props {
  /** Address of the picture; if undefined, nothing is rendered. */
  cover: string | undefined;
  className?: string | undefined;
}

/**
 * A blurred cover as background. The blur is applied at a small size that is then enlarged, because blurring a large
 * picture is slow. Not rendered if quiet mode disables blur.
 */
export function CoverTint({ cover, className = '' }: Props) {
  const plain = useQuiet('blur');
  return cover && !plain && !isBlocked(cover) ? (
    <img className={`cover-tint-tint ${className}`} src={cover} alt="" decoding="async" />
  ) : null;
}
