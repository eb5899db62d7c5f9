import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import type { Services } from '@/store/services';
import { fakeServices } from './services';

/** Renders a component with a real store; returns the store and the results of Testing Library. */
export function renderWithStore(ui: ReactElement, services: Partial<Services> = {}) {
  const store = makeStore(fakeServices(services));
  return { store, ...render(<Provider store={store}>{ui}</Provider>) };
}

/** Perspective keeps what the blur also does: fixed parts inside are held by the glass, and it is a stack of its own. */
const STILL_AND_PLAIN = `
  *, *::before, *::after, *::backdrop { transition: none !important; animation: none !important; }
  dialog, html:not([data-copied]) .glass:has(> .pane) {
    backdrop-filter: none !important;
    perspective: 100vw !important;
  }
`;

/**
 * Turns off transitions, animations and the blur behind glass for a test file. Without a graphics card, the processor
 * draws all of them.
 */
export function withoutMotion(): void {
  const rule = document.createElement('style');
  rule.textContent = STILL_AND_PLAIN;
  document.head.append(rule);
}
