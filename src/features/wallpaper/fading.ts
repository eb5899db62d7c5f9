import { adoptSheet } from '@/shared/lib/adoptSheet';
import { COVERED_AFTER_MS } from './constants';
import css from './fading.css?inline';

let faded: ReturnType<typeof setTimeout> | undefined;

/** What changes now in colours and shadows fades (fading.css): with a picture, or with the visitor's hand. */
export function fade(root: HTMLElement, how: 'slow' | 'quick'): void {
  adoptSheet(css);
  root.dataset['fading'] = how;
  clearTimeout(faded);
  faded = setTimeout(() => delete root.dataset['fading'], COVERED_AFTER_MS);
}
