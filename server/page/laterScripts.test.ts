import { expect, it } from 'vitest';
import { laterScripts } from './pageTemplate.ts';

const PAGE =
  '<script src="/boot.js"></script><script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" crossorigin href="/a.css">';
const LATER =
  '<script src="/boot.js"></script><script type="module" crossorigin data-src="/assets/index.js"></script>' +
  '<link data-rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" crossorigin href="/a.css">';

it('the scripts of the page are named without a request, and are requested again after a failure', () => {
  expect(laterScripts(PAGE, true)).toBe(LATER);
  expect(laterScripts(LATER, true)).toBe(LATER);
  expect(laterScripts(LATER, false)).toBe(PAGE);
  expect(laterScripts(PAGE, false)).toBe(PAGE);
});
