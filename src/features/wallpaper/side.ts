/* Bundled into the inline boot script too: small, and no imports. */

/** Mean luminance of a light picture, 0..1. */
const LIGHT = 0.7;

/**
 * Sets `data-light` if the shown picture, dimmed as the visitor wants, is light: its text is ink on light glass
 * (tokens.css). Reads the custom properties that `tint()` and `setTone()` set; a picture of unknown colour is dark.
 */
export function setSide(root: HTMLElement): void {
  const valueOf = (name: string) => root.style.getPropertyValue(name);
  const rgb = parseInt(valueOf('--wp-dominant').slice(1), 16);
  const mean = (0.2126 * (rgb >> 16) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255)) / 255;
  root.toggleAttribute('data-light', mean * (1 - Number(valueOf('--dim'))) >= LIGHT);
}
