import { screen } from '@testing-library/react';
import { cdp } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { BLANK_LINK } from '@/contract/links';
import { Entry } from '@/features/links/Entry';
import { SongList } from '@/features/player/SongList';
import { Accordion } from '@/shared/ui/Accordion';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Slider } from '@/shared/ui/Slider';
import { seenPixels } from '../../tests/support/pixels';
import { measured, renderPlayer } from '../../tests/support/player';
import { withoutMotion } from '../../tests/support/render';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features });

afterEach(() => emulate([]));

const link = { ...BLANK_LINK, link: 'https://a.example' };
const choices = [
  { value: 'one', label: '单曲' },
  { value: 'all', label: '列表' },
];

it.each(['dark', 'light'])('in forced colours, %s, selections and values stay visible', async (scheme) => {
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: scheme },
  ]);
  renderPlayer(
    <div style={{ width: '400px' }}>
      <Slider label="音量" value={50} max={100} step={1} valueText="50" onSlide={() => {}} />
      <ProgressBar label="今日" percentage={50} />
      <RadioGroup label="循环" value="one" choices={choices} onChoose={() => {}} />
      <SongList maxHeight={100} />
      <Entry item={{ ...link, name: '知乎' }} index={0} query="知" highlighted target="_blank" />
      <Entry item={{ ...link, name: '知网' }} index={1} query="知" highlighted={false} target="_blank" />
      <Accordion folds={[{ title: '壁纸', icon: null, content: null }]} />
    </div>,
    { current: 0 },
  );
  await measured();
  const pixel = await seenPixels();
  /** Colour at a point of an element; the point is in shares of its width and height, 0..1. */
  const at = (element: Element | null | undefined, across: number, down: number) => {
    if (!element) throw new Error('expected an element');
    const { x, y, width, height } = element.getBoundingClientRect();
    return pixel(x + across * width, y + down * height).join(' ');
  };
  const ground = pixel(600, 10).join(' ');

  const slider = screen.getByRole('slider');
  const [lit, thumb, rest] = [0.2, 0.5, 0.8].map((place) => at(slider, place, 0.5));
  expect(new Set([ground, lit, thumb, rest]).size, 'track, thumb and ground of a slider').toBe(4);

  const bar = screen.getByRole('progressbar');
  expect(at(bar, 0.1, 0.5)).not.toBe(at(bar, 0.9, 0.5));
  expect(at(bar, 0.1, 0.5)).not.toBe(ground);

  const chosen = (elements: readonly (Element | null | undefined)[]) => {
    const [first, second] = elements;
    expect(at(first, 0.02, 0.5)).not.toBe(at(second, 0.02, 0.5));
    const { color, backgroundColor } = getComputedStyle(first ?? document.body);
    expect(color).not.toBe(backgroundColor);
  };
  chosen(screen.getAllByRole('radio').map((radio) => radio.parentElement));
  chosen(screen.getAllByRole('button'));
  chosen(screen.getAllByRole('link'));

  const mark = screen.getByRole('link', { name: '知网' }).querySelector('mark');
  expect(at(mark, 0.05, 0.05), 'what was found').not.toBe(ground);

  const header = screen.getByRole('button', { name: '壁纸' });
  const [icon, words] = [header.querySelector('svg'), header].map((one) => one && getComputedStyle(one).color);
  expect(icon, 'an icon').toBe(words);
});

it('in forced colours, the ground that the browser puts behind the digits covers nothing of the date', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }]);
  await openWholePage();
  await document.fonts.ready;
  const { x, y, width, height } = document.querySelector('.clock-date')?.getBoundingClientRect() ?? new DOMRect();
  const seen = async () => {
    const pixel = await seenPixels();
    return Array.from({ length: width * height }, (_, at) =>
      pixel(x + (at % width), y + Math.floor(at / width)),
    ).join();
  };
  const beside = await seen();
  document.querySelector<HTMLElement>('.clock-time')?.style.setProperty('visibility', 'hidden');
  expect(await seen()).toBe(beside);
});
