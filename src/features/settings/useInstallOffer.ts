import { useSyncExternalStore } from 'react';
import { warn } from '@/shared/lib/log';
import { install, offerInstall } from './installOffer';

function subscribe(notify: () => void): () => void {
  install.listeners.add(notify);
  return () => install.listeners.delete(notify);
}

/** Whether the browser offers to install the page right now. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => install.offer !== undefined);
}

/** Shows the browser's install prompt. An offer can be used once; only the browser can make another one. */
export async function acceptInstallOffer(): Promise<void> {
  const { offer } = install;
  offerInstall(undefined);
  try {
    await offer?.prompt();
  } catch (error) {
    warn('install', error);
  }
}
