/** Delay before a covered picture is removed, ms; the cross-fade lasts 700 ms (`--slow`). */
export const COVERED_AFTER_MS = 900;

let faded: ReturnType<typeof setTimeout> | undefined;

/**
 * Enables transitions of colours and shadows for a moment (`src/styles/changes.css`): `slow` for a change of picture,
 * `quick` for a change by the visitor's slider.
 */
export function fade(root: HTMLElement, how: 'slow' | 'quick'): void {
  root.dataset['fading'] = how;
  clearTimeout(faded);
  faded = setTimeout(() => delete root.dataset['fading'], COVERED_AFTER_MS);
}
