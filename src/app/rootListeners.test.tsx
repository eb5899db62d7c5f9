import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSettings, settingsChanged, settingsRead } from '@/features/settings/settingsSlice';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { fakeServices, makeStore } from '../../tests/support/store';
import { bindPageEvents } from './pageEvents';

const root = document.documentElement;
const style = (name: string) => root.style.getPropertyValue(name);

beforeEach(() => {
  answerFetch(quietServices);
});
afterEach(() => {
  root.removeAttribute('style');
  for (const name of ['data-fading', 'data-mono', 'data-plain-footer']) root.removeAttribute(name);
});

function start(settings = {}) {
  const store = makeStore(fakeServices());
  store.dispatch(settingsChanged(settings));
  store.dispatch(pageStarted());
  return store;
}

it('the picture follows each change of blur and dim, also from another tab, with a transition', () => {
  const store = start();
  // The boot script has applied the initial values, so nothing changes.
  expect(root.style.length).toBe(0);
  expect(root.dataset['fading']).toBeUndefined();
  store.dispatch(settingsChanged({ coverBlur: 4, coverDim: 30 }));
  expect([style('--haze'), style('--dim')]).toEqual(['blur(4px)', '0.3']);
  expect(root.dataset['fading']).toBe('quick');
  store.dispatch(settingsRead({ ...defaultSettings, coverBlur: 8 }));
  expect([style('--haze'), style('--dim')]).toEqual(['blur(8px)', '']);
});

it('the plain footer follows its setting', () => {
  const store = start();
  expect(root.hasAttribute('data-plain-footer')).toBe(false);
  store.dispatch(settingsChanged({ footerBlur: false }));
  expect(root.hasAttribute('data-plain-footer')).toBe(true);
  store.dispatch(settingsRead(defaultSettings));
  expect(root.hasAttribute('data-plain-footer')).toBe(false);
});

it('icons have one colour while the setting says so', () => {
  const store = start();
  expect(root.hasAttribute('data-mono')).toBe(false);
  store.dispatch(settingsChanged({ iconColour: 'mono' }));
  expect(root.hasAttribute('data-mono')).toBe(true);
  store.dispatch(settingsRead(defaultSettings));
  expect(root.hasAttribute('data-mono')).toBe(false);
});

it('a stored plain footer shows when the page starts', () => {
  start({ footerBlur: false });
  expect(root.hasAttribute('data-plain-footer')).toBe(true);
});

it('the lantern follows the hour', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 8, 59, 59) });
  const events = new AbortController();
  onTestFinished(() => events.abort());
  bindPageEvents(window, start(), events.signal);
  expect(style('--light')).toBe('');
  vi.advanceTimersByTime(1000);
  expect(style('--light')).toBe('0.45');
});
