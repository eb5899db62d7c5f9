import { expect, it } from 'vitest';
import { isIntact } from './integrity.ts';

/** Integrity of the text `code`. */
const integrity = 'sha384-AzKOq95bWVDxjAKcy2yGAwrfulZCkcShNJY2NDALHrIT0vMZuwMidM5FlhCfceKu';

it('a file is intact if it equals the built one to the byte, and it can still be read', async () => {
  const file = new Response('code');
  expect(await isIntact(file, integrity)).toBe(true);
  expect(await file.text()).toBe('code');
  expect(await isIntact(new Response('code '), integrity)).toBe(false);
  expect(await isIntact(new Response('<title>Sign in</title>'), integrity)).toBe(false);
});
