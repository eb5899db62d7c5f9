import { describe, expect, it } from 'vitest';
import { tint } from './pictureElement';
import { setTone } from './tone';

/** An element's style after setting these tones in order. */
function styleAfter(...tones: readonly { coverBlur?: unknown; coverDim?: unknown }[]) {
  const element = document.createElement('div');
  for (const tone of tones) setTone(element, tone);
  return element.style;
}

describe('the look of the picture', () => {
  it('is blurred and a little larger, and darker', () => {
    const style = styleAfter({ coverBlur: 10, coverDim: 50 });
    expect(style.getPropertyValue('--haze')).toBe('blur(10px)');
    expect(style.getPropertyValue('--grow')).toBe('1.06');
    expect(style.getPropertyValue('--dim')).toBe('0.5');
  });

  it('is marked as blurred for glass', () => {
    const element = document.createElement('div');
    setTone(element, { coverBlur: 10 });
    expect(element).toHaveAttribute('data-hazy');
    setTone(element, { coverBlur: 0, coverDim: 50 });
    expect(element).not.toHaveAttribute('data-hazy');
  });

  it('may be without any dark layer, which differs from the automatic value', () => {
    expect(styleAfter({ coverBlur: 0, coverDim: 0 }).getPropertyValue('--dim')).toBe('0');
    expect(styleAfter({ coverBlur: 0, coverDim: 'auto' }).length).toBe(0);
  });

  it.each([
    [{}],
    [{ coverBlur: 'much', coverDim: '40' }],
    [{ coverBlur: 21, coverDim: 81 }],
    [{ coverBlur: -1, coverDim: -1 }],
    [{ coverBlur: Number.NaN, coverDim: null }],
  ])('is the default with %j, also after another value', (tone) => {
    expect(styleAfter({ coverBlur: 4, coverDim: 30 }, tone).length).toBe(0);
  });

  it.each([
    ['#ffffff', undefined, true],
    ['#ffd9e6', undefined, true],
    ['#b3b3b3', undefined, true],
    ['#b2b2b2', undefined, false],
    ['#ffffff', 29, true],
    ['#ffffff', 31, false],
    [undefined, undefined, false],
  ])('of %s, dimmed by %s %%, is light: %s', (dominant, coverDim, light) => {
    const element = document.createElement('div');
    tint(element, dominant === undefined ? undefined : { dominant });
    setTone(element, { coverDim });
    expect('light' in element.dataset).toBe(light);
    setTone(element, { coverDim: 80 });
    tint(element, { dominant: '#000000' });
    expect('light' in element.dataset).toBe(false);
  });
});
