import { expect, it } from 'vitest';
import { browserTargets, oldestBrowsers } from './browsers.ts';

it('reads the browsers of package.json as targets for Vite', () => {
  expect(browserTargets()).toEqual(['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6']);
});

it.each(['last 2 versions', 'chrome > 109', 'chrome >= '])('refuses the entry %j', (entry) => {
  expect(() => oldestBrowsers([entry])).toThrow(entry);
});
