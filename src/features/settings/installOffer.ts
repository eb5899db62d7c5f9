/** Chromium's `beforeinstallprompt` event, which no other browser fires. Its prompt can be shown once. */
export interface InstallOffer extends Event {
  /** Asks the visitor. Rejects when that has happened before, or without a click just before. */
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** The current offer, and the callbacks for when it changes. */
export const install: { offer?: InstallOffer | undefined; told: Set<() => void> } = { told: new Set() };

/** Sets the current offer, or none, and calls the callbacks. */
export function offerInstall(offer: InstallOffer | undefined): void {
  install.offer = offer;
  for (const tell of install.told) tell();
}

/**
 * Keeps the browser's offer until the visitor looks for it, in place of the browser's own banner. It may come as soon
 * as the page has loaded, so this is part of the first load, and what follows from it is not. The page may be installed
 * from the browser's own menu too, long before anybody looks.
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
