import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { InStore } from '../../../tests/support/render';
import type { OwnerAnswer } from '../ownerApi';
import { deskWords } from '../words/zh-CN';
import { UploadIcon } from './UploadIcon';
import { DeskWordsContext } from '../useDeskWords';

it.each<[string, OwnerAnswer, string]>([
  [
    'a drawing that does more',
    { ok: false, code: 'not-this-kind', body: { drawing: { problem: 'attribute', detail: 'onload' } } },
    '灯.svg：属性 onload 不属于图形',
  ],
  ['another content', { ok: false, code: 'not-this-kind', body: {} }, '灯.svg：内容和文件名不符'],
])('a refused icon is reported with its reason: %s', async (_, answer, reported) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onUploaded = vi.fn<(icon: string) => void>();
  const { container } = render(
    <InStore store={makeStore(fakeServices({ sendFile: async () => answer }))}>
      <DeskWordsContext value={deskWords}>
        <UploadIcon locked={false} icon="" onUploaded={onUploaded} />
      </DeskWordsContext>
    </InStore>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('expected a field for files');
  await userEvent.upload(input, new File(['<svg/>'], '灯.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reported);
  expect(onUploaded).not.toHaveBeenCalled();
});
