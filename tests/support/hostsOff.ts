import { onTestFinished, vi } from 'vitest';
import { forgetHosts, setHostsOff } from '@/page/visitHosts';

/** Switches these hosts off for the rest of the test, also in Node, where there is no document. */
export function switchOff(...hosts: string[]): void {
  if (!('document' in globalThis)) withoutPage();
  setHostsOff(hosts.join(' '));
  onTestFinished(() => {
    if (!('document' in globalThis)) withoutPage();
    forgetHosts();
  });
}

/** A minimal document for tests in Node of code that reads which hosts are off. */
export function withoutPage(): void {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, baseURI: 'https://porch.example/' });
  vi.stubGlobal('location', { host: 'porch.example' });
}
