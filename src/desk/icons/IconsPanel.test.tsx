import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { openDialog } from '../../../tests/desk/openDialog';

withoutMotion();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#fc0"/></svg>';

const dialog = () => screen.getByRole('dialog', { name: '文件' });
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const icons = () =>
  within(dialog())
    .queryAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption > span')?.textContent);
const openIcons = (more: Partial<Parameters<typeof openDialog>[0]> = {}) =>
  openDialog({ dialog: { kind: 'files', at: 'icons' }, ...more });

const shownLogo = () => within(dialog()).getByRole('img', { name: '标志' }).getAttribute('src');

/** Chooses a logo with the button 更换标志. */
const chooseLogo = (content: string) =>
  userEvent.upload(
    dialog().querySelector('.desk-logo input') ?? document.body,
    new File([content], '灯.svg', { type: 'image/svg+xml' }),
  );

describe('a new logo', () => {
  it('is sent as the logo, every icon and the share picture, each to its folder, and their number is reported', async () => {
    const desk = openIcons();
    await chooseLogo(LOGO);
    await within(dialog()).findByText(/^已换上标志/);
    const sent = desk.uploads.map(({ folder, name }) => `${folder}/${name}`);
    expect(sent).toEqual(
      expect.arrayContaining(['images/logo.svg', 'images/share.jpg', 'icons/icon-192.png', 'site/favicon.ico']),
    );
    expect(screen.getByText(new RegExp(`^已换上标志，共 ${sent.length} 个文件`))).toBeVisible();
    // What was made of it is no icon for links.
    expect(icons()).toEqual([]);
  });

  it('is shown at once, instead of the picture that the browser has stored', async () => {
    openIcons();
    const before = shownLogo();
    await chooseLogo(LOGO);
    await waitFor(() => expect(shownLogo()).not.toBe(before));
  });

  it.each([
    ['/images/mine.png', 1],
    ['/images/logo.svg', 0],
  ])('is also set in site.yml if that names %s: %i time(s)', async (named, times) => {
    const desk = openIcons({ site: { logo: named } });
    await chooseLogo(LOGO);
    await within(dialog()).findByText(/^已换上标志/);
    expect(desk.sent).toEqual(Array.from({ length: times }, () => 'PATCH site'));
  });

  it('stops at the first file that the server refuses, and the reason is shown', async () => {
    const desk = openIcons();
    desk.wire.answer = () => ({ ok: false, code: 'not-this-kind', body: {} });
    await chooseLogo(LOGO);
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('灯.svg：内容和文件名不符');
    expect(desk.uploads).toHaveLength(1);
    expect(within(dialog()).queryByText(/^已换上标志/)).toBeNull();
  });
});

describe('an icon', () => {
  it('is in the bin after its button, and back in the list after it is restored', async () => {
    const desk = openIcons();
    desk.at.files['icons'] = ['a.svg', 'icon-192.png'];
    desk.show({ kind: 'files', at: 'music' });
    desk.show({ kind: 'files', at: 'icons' });
    await waitFor(() => expect(icons()).toEqual(['a.svg']));
    await press('把 a.svg 放进回收站');
    await waitFor(() => expect(icons()).toEqual([]));
    await press('查看');
    await press('放回 a.svg');
    await waitFor(() => expect(icons()).toEqual(['a.svg']));
  });
});

describe('the files of an earlier logo', () => {
  it('are one line of the bin, and the present ones go there when they are restored', async () => {
    const desk = openIcons();
    desk.at.files['icons'] = ['icon-192.png'];
    desk.at.bin = [
      { id: '1', folder: 'icons', name: 'icon-192.png', at: 1 },
      { id: '2', folder: 'images', name: 'share.jpg', at: 1 },
    ];
    desk.show({ kind: 'files', at: 'music' });
    desk.show({ kind: 'files', at: 'icons' });
    await within(dialog()).findByRole('button', { name: '查看' });
    await press('查看');
    await press('放回 标志');
    await waitFor(() => expect(desk.at.files).toMatchObject({ icons: ['icon-192.png'], images: ['share.jpg'] }));
    expect(desk.at.bin.map(({ name }) => name)).toEqual(['icon-192.png']);
  });
});
