import { useSyncExternalStore } from 'react';
import { warn } from '@/shared/lib/log';
import { install } from './installOffer';

const subscribers = new Set<() => void>();

function tell(): void {
  for (const notify of subscribers) notify();
}

function drop(): void {
  install.offer = undefined;
  tell();
}

// The page may be installed from the browser's own menu too, long before anybody looks here.
addEventListener('appinstalled', drop);
install.onOffer = tell;

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** Whether the browser offers to install the page right now. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => install.offer !== undefined);
}

/** Takes up the offer: the browser asks the visitor. Whatever the answer, only the browser can make another offer. */
export async function takeInstallOffer(): Promise<void> {
  const { offer } = install;
  drop();
  try {
    await offer?.prompt();
  } catch (error) {
    warn('install', error);
  }
}
