import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { openDialog } from '../../../tests/desk/openDialog';
import { selectDeskStage } from '../deskSelectors';
import type { OwnerAnswer } from '../ownerApi';

withoutMotion();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const link = () => within(screen.getByRole('dialog', { name: '文件' })).getByRole('link', { name: '下载备份' });

/** Opens 文件 where a ticket is answered like this; collects the addresses that are downloaded. */
function open(answer: OwnerAnswer) {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
  const asked: unknown[] = [];
  const desk = openDialog({
    dialog: { kind: 'files' },
    instead: (request) => {
      if (request.path !== 'backup') return undefined;
      asked.push([request.method, request.body]);
      return answer;
    },
  });
  return { ...desk, downloads, asked };
}

describe('下载备份', () => {
  it('downloads with a ticket, and only with it', async () => {
    const { downloads, asked } = open({ ok: true, body: { ticket: 'abc' } });
    await userEvent.click(link());
    await waitFor(() => expect(downloads).toEqual([`${location.origin}/api/owner/backup?ticket=abc`]));
    expect(asked).toEqual([['POST', {}]]);
  });

  it('asks for the password when the session has ended, and downloads nothing', async () => {
    const { downloads, store } = open({ ok: false, code: 'no-session', body: {} });
    await userEvent.click(link());
    await waitFor(() => expect(selectDeskStage(store.getState())).toBe('asking'));
    expect(downloads).toEqual([]);
  });
});
