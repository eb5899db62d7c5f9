import '@/styles/loading.css';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seenPixels } from '../../tests/support/pixels';
import './App.css';

/** A blue picture, four times as wide as high. A bitmap, because an SVG keeps its proportions by itself. */
function widePicture(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 100];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.fillStyle = '#00f';
  context.fillRect(0, 0, 400, 100);
  return canvas.toDataURL();
}

it.each([
  ['on the loading screen', 'loading__lamp', ''],
  ['beside the name', 'left-panel-brand', 'left-panel-logo'],
])('the logo keeps its proportions %s', async (_, around, itself) => {
  const { container } = render(
    <div className={around} style={{ position: 'fixed', left: 0, top: 0 }}>
      <img className={itself} src={widePicture()} alt="" width="312" height="412" />
    </div>,
  );
  const image = container.querySelector('img');
  await image?.decode();
  const { left, top, width, height } = image?.getBoundingClientRect() ?? new DOMRect();
  expect(height).toBeGreaterThan(width);
  const colourAt = await seenPixels();
  const isLogo = (x: number, y: number) => colourAt(x, y)[2] > 200 && colourAt(x, y)[0] < 60;
  const [x, y] = [left + width / 2, top + height / 2];
  expect(isLogo(x, y)).toBe(true);
  expect(isLogo(x, y - width / 8 + 3)).toBe(true);
  expect(isLogo(x, y - width / 8 - 3)).toBe(false);
  expect(isLogo(x, top + 3)).toBe(false);
});
