import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { Toaster } from '@/features/toasts/Toaster';
import { toastShown } from '@/features/toasts/toastsSlice';
import { TabRow } from '@/shared/ui/TabRow';
import { openDialog } from '../../tests/desk/openDialog';
import { renderWithStore, withoutMotion } from '../../tests/support/render';

withoutMotion();

const HEBREW = 'שלום (2)';
const SINGER = 'דנה';
const directionOf = (element: Element) => getComputedStyle(element).direction;

describe('a name that is written from right to left', () => {
  it('runs from right to left in tabs', () => {
    const tabs = [HEBREW, 'news'].map((name) => ({ key: name, name, panel: 'panel' }));
    render(<TabRow className="tabs" label="groups" tabs={tabs} active={HEBREW} onChoose={() => undefined} />);
    expect(tabs.map(({ name }) => directionOf(screen.getByText(name)))).toEqual(['rtl', 'ltr']);
  });

  it('runs from right to left in messages', async () => {
    const { store } = renderWithStore(<Toaster />);
    act(() => void store.dispatch(toastShown({ text: HEBREW, tone: 'info' })));
    expect(directionOf(await screen.findByText(HEBREW))).toBe('rtl');
  });

  it('runs from right to left in the fields of the desk', async () => {
    openDialog({ dialog: { kind: 'files', at: 'music' }, songs: [{ name: HEBREW, artist: SINGER, url: 'a.mp3' }] });
    await waitFor(() => expect(directionOf(screen.getByText(HEBREW))).toBe('rtl'));
    expect(directionOf(screen.getByText(SINGER))).toBe('rtl');
    await userEvent.click(screen.getByText(HEBREW));
    expect(directionOf(screen.getByLabelText('歌名'))).toBe('rtl');
    expect(directionOf(screen.getByLabelText('歌手'))).toBe('rtl');
  });
});
