import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

/** Channels 0..255 and opacity 0..1 of a computed colour. */
function channels(colour: string): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/gu) ?? []).map(Number);
  return [red, green, blue, alpha];
}
const linear = (value: number) => (value <= 10.3 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: readonly number[]) =>
  0.2126 * linear(red ?? 0) + 0.7152 * linear(green ?? 0) + 0.0722 * linear(blue ?? 0);

it.each([
  ['the darkest field', 0],
  ['a field in a sheet over a white picture', 56],
])('selected text is readable on %s', (_, field) => {
  render(<input aria-label="网址" defaultValue="https://a.example/" />);
  const { color, backgroundColor } = getComputedStyle(screen.getByRole('textbox'), '::selection');
  const [red, green, blue, alpha] = channels(backgroundColor);
  const behind = [red, green, blue].map((value) => value * alpha + field * (1 - alpha));
  expect(backgroundColor).toContain('255, 184, 102');
  expect((luminance(channels(color)) + 0.05) / (luminance(behind) + 0.05)).toBeGreaterThan(4.5);
});
