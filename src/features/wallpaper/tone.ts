/* Bundled into the inline boot script too: small. */
import { isUpTo } from '../../contract/read';
import { EVEN, MOST_BLUR, MOST_DIM } from './toneLimits';

/** How the visitor wants the picture, as the settings keep it; anything else counts as what is there by default. */
export interface Tone {
  coverBlur?: unknown;
  coverDim?: unknown;
}

/**
 * Blurs and darkens the picture, and glass with it: the style sheet does so by filter, scale and opacity, which the
 * browser's compositor changes by itself. A blurred picture is a little larger, so that its soft edge is out of sight.
 */
export function setTone({ style }: HTMLElement, { coverBlur, coverDim }: Tone): void {
  const blur = isUpTo(MOST_BLUR, coverBlur) && coverBlur;
  // An empty value takes the property away.
  style.setProperty('--haze', blur ? `blur(${blur}px)` : '');
  style.setProperty('--grow', blur ? String(1 + blur * 0.006) : '');
  const dim = isUpTo(MOST_DIM, coverDim) && coverDim / 100;
  style.setProperty('--dim', dim === false ? '' : String(dim));
  // The words' shadow, half of which the name has, and glass make up for what the veil takes less than by itself.
  style.setProperty('--less', dim === false ? '' : `calc((1 - var(--scrim) * ${EVEN}) / ${1 - dim})`);
}
