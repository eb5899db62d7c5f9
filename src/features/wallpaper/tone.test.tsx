import { describe, expect, it } from 'vitest';
import { setTone } from './tone';

/** An element's style after setting these tones in order. */
function styleAfter(...tones: readonly { coverBlur?: unknown; coverDim?: unknown }[]) {
  const element = document.createElement('div');
  for (const tone of tones) setTone(element, tone);
  return element.style;
}

describe('the look of the picture', () => {
  it('is blurred and a little larger, darker, with a weaker shadow of the words', () => {
    const style = styleAfter({ coverBlur: 10, coverDim: 50 });
    expect(style.getPropertyValue('--haze')).toBe('blur(10px)');
    expect(style.getPropertyValue('--grow')).toBe('1.06');
    expect(style.getPropertyValue('--dim')).toBe('0.5');
    expect(style.getPropertyValue('--less')).toBe('calc((1 - var(--scrim) * 0.36) / 0.5)');
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
});
