/* Bundled into the inline boot script too: small, and no imports. */
import type { EarlyInput } from './earlyInput';
import type { ChosenPicture } from '../features/wallpaper/wallpaperLayer';

/** What the boot script gives to the page's script. */
export interface Handover {
  input: EarlyInput;
  wallpaper: ChosenPicture;
}

declare global {
  interface Window {
    porchlight?: Handover;
  }
}

/** Called by the boot script. */
export function handOver(given: Handover): void {
  window.porchlight = given;
}

/** Called by the page's script. Throws if the boot script has not run. */
export function handedOver(): Handover {
  if (!window.porchlight) throw new Error('the boot script has not run');
  return window.porchlight;
}
