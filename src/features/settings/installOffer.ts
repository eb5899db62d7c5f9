/** Chromium's `beforeinstallprompt` event, which no other browser fires. Its prompt can be shown once. */
export interface InstallOffer extends Event {
  /** Shows the prompt. Rejects if it was shown before, or without a recent click. */
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** The current offer, and the callbacks for when it changes. */
export const install: { offer?: InstallOffer | undefined; listeners: Set<() => void> } = { listeners: new Set() };

/** Sets the current offer, or none, and calls the callbacks. */
export function offerInstall(offer: InstallOffer | undefined): void {
  install.offer = offer;
  for (const listener of install.listeners) listener();
}

/**
 * Keeps the browser's install offer until the visitor opens the settings, instead of the browser's banner. The event
 * may fire right after page load, so this is in the first load, and its handling is not. The page may also be installed
 * from the browser's menu at any time.
 */
export function deferInstallOffer(target: Window, options: AddEventListenerOptions): void {
  target.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      offerInstall(event);
    },
    options,
  );
  target.addEventListener('appinstalled', () => offerInstall(undefined), options);
}
