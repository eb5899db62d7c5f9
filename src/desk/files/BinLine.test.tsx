import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InStore } from '../../../tests/support/render';
import { fakeServices, makeStore } from '../../../tests/support/store';
import { deskReducers } from '../deskSlice';
import { removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';
import { BinLine } from './BinLine';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

afterEach(() => {
  removeDeviceKey();
  vi.unstubAllGlobals();
});

it('the pictures of the bin are fetched with the key of the session, which an image cannot send', async () => {
  const requested: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requested.push([path, new Headers(headers).get('x-session-key')]);
    return new Response(PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
  });
  storeDeviceKey('the second half');
  const item = { key: 'a', name: 'a.svg', note: '', onPutBack: () => undefined };
  render(
    <InStore store={makeStore(fakeServices(), deskReducers)}>
      <DeskWordsContext value={deskWords}>
        <BinLine items={[{ ...item, picture: '/api/owner/bin/1.icons.a.svg' }]} summary={String} />
      </DeskWordsContext>
    </InStore>,
  );
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  expect(requested).toEqual([['/api/owner/bin/1.icons.a.svg', 'the second half']]);
});
