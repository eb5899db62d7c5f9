import { onTestFinished, vi } from 'vitest';
import { forgetHosts, setHostsOff } from '@/shared/lib/visitHosts';

/** The visitor has switched these hosts off, for the rest of the test. In Node there is no page that says so. */
export function switchOff(...hosts: string[]): void {
  if (!('document' in globalThis)) withoutPage();
  setHostsOff(hosts.join(' '));
  onTestFinished(() => {
    if (!('document' in globalThis)) withoutPage();
    forgetHosts();
  });
}

/** For tests in Node of what looks there: as much of a page as says which hosts are off. */
export function withoutPage(): void {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, baseURI: 'https://porch.example/' });
  vi.stubGlobal('location', { host: 'porch.example' });
}
