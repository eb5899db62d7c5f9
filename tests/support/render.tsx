import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { Provider } from 'react-redux';
import { SpokenWords } from '@/app/PageRoot';
import { makeStore, fakeServices } from './store';
import type { Services } from '@/store/services';
import type { AppStore } from '@/store/state';

/** Provides a store and the texts of its page to children. */
export function InStore({ store, children }: PropsWithChildren<{ store: AppStore }>) {
  return (
    <Provider store={store}>
      <SpokenWords words={store.dispatch((_dispatch, _state, { words }) => words)}>{children}</SpokenWords>
    </Provider>
  );
}

/** Renders a component with a real store; returns the store and the results of Testing Library. */
export function renderWithStore(ui: ReactElement, services: Partial<Services> = {}) {
  const store = makeStore(fakeServices(services));
  return { store, ...render(<InStore store={store}>{ui}</InStore>) };
}

/**
 * `perspective` keeps two side effects of the blur: the glass is the containing block of fixed children, and a stacking
 * context.
 */
const STILL_AND_PLAIN = `
  *, *::before, *::after, *::backdrop { transition: none !important; animation: none !important; }
  * { scroll-behavior: auto !important; }
  dialog, html:not([data-copied]) .glass:has(> .pane) {
    backdrop-filter: none !important;
    perspective: 100vw !important;
  }
`;

/**
 * Turns off transitions, animations, smooth scrolling and the blur behind glass for a test file. They are slow without a
 * graphics card, and a click on what still scrolls can miss.
 */
export function withoutMotion(): void {
  const rule = document.createElement('style');
  rule.textContent = STILL_AND_PLAIN;
  document.head.append(rule);
}
