import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { linkItem } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { HomeTiles } from './HomeTiles';

withoutMotion();

/** The geometry of the style sheets: slides of 3 × 2 tiles, beside each other. */
const SHEET = `
  .desk-home { width: 600px; }
  .links-view { overflow: hidden; }
  .links-track { display: flex; }
  .links-slide { flex: 0 0 100%; display: grid; grid-template-columns: repeat(3, 1fr); grid-auto-rows: 100px;
    margin: 0; padding: 0; list-style: none; }
  .desk-tile { width: 100%; height: 100%; }`;

const tileOf = (name: string) => linkItem({ name, category: 'X', is_home: 'true' });

function Tiles({ names }: { names: readonly string[] }): ReactNode {
  const [tiles, setTiles] = useState(() => names.map(tileOf));
  return (
    <>
      <style>{SHEET}</style>
      <HomeTiles
        tiles={tiles}
        onMove={(tile, index) => setTiles(tiles.filter((other) => other !== tile).toSpliced(index, 0, tile))}
        onEdit={() => undefined}
        onAdd={() => undefined}
        onAll={() => undefined}
      />
    </>
  );
}

const tile = (name: string) => screen.getByRole('button', { name: `编辑 ${name}` });
/** Names of the tiles on the visible slide. */
const shown = () =>
  [...document.querySelectorAll('.links-slide:not([inert]) .tile-name')].map((name) => name.textContent).join('');
const bullet = (page: number) => screen.getByRole('button', { name: `第 ${page} 页` });

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
}

/** Renders tiles, named by letters, and waits until the carousel can turn. */
async function open(names: string): Promise<void> {
  const { container } = renderWithStore(<Tiles names={Array.from(names)} />);
  const track = container.querySelector<HTMLElement>('.links-track');
  await until(() => {
    bullet(2).click();
    expect(track?.style.transform).toMatch(/\(-\d{3}/);
  });
  bullet(1).click();
  await until(() => expect(track?.style.transform).not.toMatch(/\(-\d{3}/));
}

it('a tile that is moved by keys past the end of a slide turns the slide and keeps the focus', async () => {
  await open('abcdefgh');
  tile('f').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(shown()).toBe('fh');
  expect(tile('f')).toHaveFocus();
  expect(screen.getByText('f，第 7 项，共 8 项')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown()).toBe('abcdef');
  expect(tile('f')).toHaveFocus();
});

it('arrow keys turn the slides and move the focus, as on the visitor’s page', async () => {
  await open('abcdefgh');
  tile('b').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tile('g')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tile('g')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tile('a')).toHaveFocus();
});

it('the number of the page is shown if bullets are missing', async () => {
  await open('abcdefghijklmnopqrstuvwxyzABCDEFGHIJ');
  expect(screen.getByRole('img', { name: '第 1 页，共 6 页' })).toHaveTextContent('1 / 6');
});

it('a tile held over a bullet turns to its slide, and can be dropped there', async () => {
  await open('abcdefgh');
  const view = document.querySelector<HTMLElement>('.links-view');
  if (!view) throw new Error('no carousel');
  // The synthetic events have no real pointer that could be captured.
  view.setPointerCapture = () => undefined;
  const places = [middleOf(tile('a')), middleOf(tile('b'))];
  fireEvent.pointerDown(tile('a'), { ...places[0], button: 0 });
  fireEvent.pointerMove(view, middleOf(bullet(2)));
  await until(() => expect(bullet(2)).toHaveAttribute('aria-current', 'true'));
  act(() => void fireEvent.pointerMove(view, places[1]));
  fireEvent.pointerUp(view, places[1]);
  await until(() => expect(tile('a')).toHaveFocus());
  expect(shown()).toBe('ha');
});

/** Drags from the middle of an element to the left with the mouse, as embla receives it. */
function swipeByMouse(from: Element): void {
  const { clientX, clientY } = middleOf(from);
  fireEvent.mouseDown(from, { button: 0, clientX, clientY });
  for (const by of [100, 200, 300]) fireEvent.mouseMove(document, { clientX: clientX - by, clientY });
  fireEvent.mouseUp(document, { clientX: clientX - 300, clientY });
}

it('the mouse turns the slides beside the tiles, and lifts a tile that it presses', async () => {
  await open('abcdefgh');
  swipeByMouse(tile('b'));
  expect(bullet(1)).toHaveAttribute('aria-current', 'true');
  const slide = document.querySelector('.links-slide');
  if (slide) swipeByMouse(slide);
  await until(() => expect(bullet(2)).toHaveAttribute('aria-current', 'true'));
});
