import { expect, it } from 'vitest';
import { browserTargets, oldestBrowsers } from './browsers.ts';

it('the browsers in package.json are read as targets for Vite', () => {
  expect(browserTargets()).toEqual(['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6']);
});

it.each(['last 2 versions', 'chrome > 109', 'chrome >= '])('the entry %j is refused', (entry) => {
  expect(() => oldestBrowsers([entry])).toThrow(entry);
});
