import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import type { Services } from '@/store/services';
import { fakeServices } from './services';

/** Draws a component on a real store; answers the store beside what Testing Library answers. */
export function renderWithStore(ui: ReactElement, services: Partial<Services> = {}) {
  const store = makeStore(fakeServices(services));
  return { store, ...render(<Provider store={store}>{ui}</Provider>) };
}

/** Lets a test file see at once what a visitor sees in the end: for the rest of it nothing fades, slides or lingers. */
export function withoutMotion(): void {
  const rule = document.createElement('style');
  rule.textContent = '*, *::before, *::after, *::backdrop { transition: none !important; animation: none !important; }';
  document.head.append(rule);
}
