import { expect, it } from 'vitest';
import { withJsonpAddresses } from './jsonpAddresses';

it('an extension runs no script of a music service, and reports it at once', async () => {
  const place = { playlist: new URL('https://y.example/list'), site: new URL(location.origin) };
  const items = [{ name: '曲', url: '@ad@call@done@https://y.example/script' }];
  const answer = withJsonpAddresses(items, place, { host: 'extension' });
  await expect(answer).rejects.toThrow('an extension runs no script');
  expect(document.querySelector('iframe')).toBeNull();
});
