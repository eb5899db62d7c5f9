import { expect, it } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';

it('an extension runs no script of a music service, and says so at once', async () => {
  // Page data is read once, when the modules start.
  const block = document.getElementById(PAGE_DATA_ID);
  if (block) block.textContent = JSON.stringify({ ...JSON.parse(block.textContent ?? ''), host: 'extension' });
  const { askJsonp } = await import('./jsonpFrame');
  const answer = askJsonp({ url: 'https://y.example/script', callback: 'done' });
  await expect(answer).rejects.toThrow('an extension runs no script');
  expect(document.querySelector('iframe')).toBeNull();
});
