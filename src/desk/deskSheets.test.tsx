import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '@/features/toasts/Toaster';
import { openDialog } from '../../tests/desk/openDialog';
import { renderWithStore, withoutMotion } from '../../tests/support/render';
import type { OwnerAnswer } from './ownerApi';
import './desk.css';
import { savingChanged } from './deskSlice';

withoutMotion();

const edges = (element: Element) => element.getBoundingClientRect();
const heightOf = (foot: Element | null) => foot && edges(foot).height;

/** More versions than fit on a phone. */
function manyVersions({ path }: { path: string }): OwnerAnswer | undefined {
  const [first, file, id] = path.split('/');
  if (first !== 'history') return undefined;
  if (id !== undefined) return { ok: true, body: { fields: [] } };
  const versions = Array.from({ length: 20 }, (_, index) => ({
    id: `v${index}`,
    at: 100 - index,
    by: 'desk',
    now: index === 0,
  }));
  return { ok: true, body: { etag: '"1"', versions: file === 'site' ? versions : [] } };
}

async function openOnPhone(kind: 'files' | 'history', name: string) {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const { store } = openDialog({ dialog: { kind }, instead: manyVersions });
  const dialog = await screen.findByRole('dialog', { name });
  return { store, dialog, title: within(dialog).getByRole('heading', { level: 2 }) };
}

it.each([
  ['files', '文件'],
  ['history', '历史'],
] as const)('on a phone the sheet %s leaves the same room above itself as every sheet', async (kind, name) => {
  const { dialog, title } = await openOnPhone(kind, name);
  expect(edges(dialog).top).toBe(48);
  expect(getComputedStyle(title).padding).toBe('20px 20px 8px');
});

it('on a phone the status takes a row only while it says something', async () => {
  const { store, dialog } = await openOnPhone('history', '历史');
  const foot = dialog.querySelector('.desk-foot');
  expect(heightOf(foot)).toBe(0);
  act(() => void store.dispatch(savingChanged({ kind: 'saved', at: 0 })));
  expect(heightOf(foot)).toBeGreaterThanOrEqual(48);
});

it('the list of versions fades out at the lower edge, and at the upper one once it is scrolled', async () => {
  const { dialog } = await openOnPhone('history', '历史');
  const pane = within(dialog).getByRole('tabpanel');
  const mask = () => getComputedStyle(pane).maskImage;
  await waitFor(() =>
    expect(mask()).toMatch(/^linear-gradient\(rgb\(0, 0, 0\) calc\(100% - 24px\), rgba\(0, 0, 0, 0\)\)$/),
  );
  pane.scrollTop = 40;
  await waitFor(() => expect(mask()).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) 24px/));
});

it('a message moves below the bar of the desk without a layout shift: it is moved by translate', () => {
  renderWithStore(<Toaster />);
  const place = screen.getByRole('status').parentElement;
  if (!place) throw new Error('the messages have no place');
  const [before, top] = [edges(place).top, place.offsetTop];
  document.documentElement.dataset['desk'] = '';
  onTestFinished(() => document.documentElement.removeAttribute('data-desk'));
  expect(place.offsetTop).toBe(top);
  expect(edges(place).top).toBe(before + 60);
});
