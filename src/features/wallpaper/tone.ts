/* Bundled into the inline boot script too: small. */
import { isUpTo } from '../../contract/read';
import { setSide } from './pictureElement';
import { MOST_BLUR, MOST_DIM } from '../../contract/toneLimits';

/** The visitor's blur and dim settings, not validated; invalid values count as the default. */
export interface Tone {
  coverBlur?: unknown;
  coverDim?: unknown;
}

/**
 * Blurs and darkens the picture and its copy in glass by filter, scale and opacity, which the compositor applies. A
 * blurred picture is slightly enlarged, so that its soft edge is outside of the window.
 */
export function setTone(root: HTMLElement, { coverBlur, coverDim }: Tone): void {
  const { style } = root;
  const blur = isUpTo(MOST_BLUR, coverBlur) && coverBlur;
  root.toggleAttribute('data-hazy', !!blur);
  // An empty value removes the property.
  style.setProperty('--haze', blur ? `blur(${blur}px)` : '');
  style.setProperty('--grow', blur ? String(1 + blur * 0.006) : '');
  const dim = isUpTo(MOST_DIM, coverDim) && coverDim / 100;
  style.setProperty('--dim', dim === false ? '' : String(dim));
  setSide(root);
}
