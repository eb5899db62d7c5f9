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

/** Turns off transitions and animations for a test file. */
export function withoutMotion(): void {
  const rule = document.createElement('style');
  rule.textContent = '*, *::before, *::after, *::backdrop { transition: none !important; animation: none !important; }';
  document.head.append(rule);
}
