import { expect, it } from 'vitest';
import { isPagePath } from './pagePath.ts';

it.each(['', 'elsewhere', 'a/b/', 'apis', 'healthzone'])('%j may be a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each(['api/getLinks', 'api/', 'api', 'healthz', 'jsonp.html', 'music/moli.mp3', 'C# 夜.flac', 'a.b/c.webmanifest'])(
  '%j is none',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
