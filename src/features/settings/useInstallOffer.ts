import { useSyncExternalStore } from 'react';
import { warn } from '@/shared/lib/log';
import { install, offerInstall } from './installOffer';

function subscribe(notify: () => void): () => void {
  install.told.add(notify);
  return () => install.told.delete(notify);
}

/** Whether the browser offers to install the page right now. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => install.offer !== undefined);
}

/** Takes up the offer: the browser asks the visitor. Whatever the answer, only the browser can make another offer. */
export async function takeInstallOffer(): Promise<void> {
  const { offer } = install;
  offerInstall(undefined);
  try {
    await offer?.prompt();
  } catch (error) {
    warn('install', error);
  }
}
