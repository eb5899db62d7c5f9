import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';

/** Licences that third-party works in page, service worker and servers may have. */
const ALLOWED = new Set(['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', 'OFL-1.1', 'CC0-1.0']);

/** The lock file without spaces. */
const lock = JSON.stringify(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** The installed versions; none for packages that are bundled into another one. */
function installed(name: string): string[] {
  return [...lock.matchAll(new RegExp(`node_modules/${name}":\\{"version":"([^"]+)"`, 'g'))].flatMap(
    ([, version]) => version ?? [],
  );
}

test('licenses.txt lists all works in page, worker and servers, and all their licences are allowed', async ({
  request,
}) => {
  const response = await request.get('/licenses.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const [, contents = ''] = /is made with:\n\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const listed = contents.split('\n').map((line) => / *(.*?)(?: (\d\S*))?, (.+)$/.exec(line)?.slice(1) ?? [line]);
  // Of the page, the worker, the server and the desk, a font, and a work in public/.
  expect(listed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'workbox-precaching',
      'hono',
      'music-metadata',
      'Porchlight Script (font)',
      'Wallpapers and logo (images)',
    ]),
  );
  for (const [name = '', version, licence = ''] of listed) {
    for (const one of licence.split(' AND ')) expect.soft(ALLOWED, `${name}: ${licence}`).toContain(one);
    const inLock = installed(name);
    if (inLock.length > 0) expect.soft(inLock, name).toContain(version);
  }
  for (const words of ['TERMS AND CONDITIONS FOR USE, REPRODUCTION', 'CC0 1.0 Universal', 'Grand Hotel', 'Fraunces']) {
    expect.soft(text).toContain(words);
  }
  // Not precached, since few visitors open it.
  expect(await (await request.get('/sw.js')).text()).not.toContain('licenses.txt');
  expect(text).not.toMatch(/node_modules|\/(home|root|work|app)\//);
});
