import { expect, it, vi } from 'vitest';
import { SCOPE } from './testing/fakeWorker.ts';
import type { ListedFile } from './loadedFiles.ts';

vi.stubGlobal('self', { registration: { scope: SCOPE } });
const { loadedFiles } = await import('./loadedFiles.ts');

const listed = (name: string): ListedFile => [`${SCOPE}${name}`, `${SCOPE}${name}?key`];
const LIST = ['assets/index-1.js', 'assets/lazy-1.js', 'assets/face-1.woff2', 'icons/logo.svg', 'index.html'].map(
  listed,
);
const PAGE =
  '<script data-src="/assets/index-1.js"></script><link href="/assets/face-1.woff2"><img src="/icons/logo.svg">';

/** A browser with these files in its HTTP cache, and a network; `asked` lists the requests that go to the network. */
function browser({ atHand = [''], page = PAGE, kept = [''] } = {}) {
  const asked: string[] = [];
  const files = loadedFiles(
    LIST,
    async ([url, key], cache, from = url) => {
      const name = from.slice(SCOPE.length);
      if (cache === 'reload' || !atHand.includes(name)) {
        if (cache === 'only-if-cached') throw new TypeError('not at hand');
        asked.push(name);
      }
      const text = url.endsWith('.html') ? (cache === 'reload' ? PAGE : page) : name;
      if (!text.includes('-1')) throw new Error('not the file');
      return [key, new Response(text)];
    },
    (key) => Promise.resolve(kept.some((name) => key === listed(name)[1])),
  );
  const names = async () => (await files).map(([key]) => key.slice(SCOPE.length).replace('?key', ''));
  return { names, asked };
}

it('are what the visit has loaded, the page last, without a request', async () => {
  const { names, asked } = browser({ atHand: ['', 'assets/index-1.js', 'assets/face-1.woff2'] });
  expect(await names()).toEqual(['assets/index-1.js', 'assets/face-1.woff2', 'index.html']);
  expect(asked).toEqual([]);
});

it('are page and scripts at least, where the browser has nothing at hand', async () => {
  const { names, asked } = browser({ atHand: [] });
  expect(await names()).toEqual(['assets/index-1.js', 'index.html']);
  expect(asked).toEqual(['', 'assets/index-1.js']);
});

it('are those of this build where the browser has the page of an earlier one', async () => {
  const { names, asked } = browser({ page: '<script data-src="/assets/index-0.js"></script>' });
  expect(await names()).toEqual(['assets/index-1.js', 'index.html']);
  expect(asked).toEqual(['', 'assets/index-1.js']);
});

it('leave out what is kept already', async () => {
  const { names, asked } = browser({ kept: ['assets/index-1.js'] });
  expect(await names()).toEqual(['index.html']);
  expect(asked).toEqual([]);
});
