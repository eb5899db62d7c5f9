/* Bundled into the inline boot script too: small, and no imports. */
import type { FirstPicture } from '../features/wallpaper/firstPicture';
import type { EarlyInput } from './earlyInput';

/** What the boot script passes to the page's script. */
export interface Handover {
  input: EarlyInput;
  wallpaper: FirstPicture;
  /** Called by the page's script when it shows what the HTML does not: another language, or own links. */
  rendered: () => void;
  /** Whether the page's script handles input. */
  isAdopted: boolean;
  /** Called by the page's script when it handles input. */
  adopt(): void;
}

declare global {
  interface Window {
    porchlight?: Handover;
  }
}

/** Called by the boot script. */
export function handOver(handover: Handover): void {
  window.porchlight = handover;
}

/** Called by the page's script. Throws if the boot script has not run. */
export function handedOver(): Handover {
  if (!window.porchlight) throw new Error('the boot script has not run');
  return window.porchlight;
}
