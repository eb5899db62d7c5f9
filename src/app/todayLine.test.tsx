import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnerDay } from '@/contract/ownerDays';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { weatherFailed, weatherRequested } from '@/features/weather/weatherSlice';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage, resizePage } from '../../tests/support/wholePage';
import { words as english } from './words/en';
import { createWordsKeeper } from './words/wordsKeeper';

withoutMotion();

const line = () => screen.queryByRole('button', { name: /时间与天气$/ });
const side = () => document.documentElement.dataset['mobile'];

/** Opens the page on a phone, on 29 November 2026. */
async function open(options: Parameters<typeof openWholePage>[2] = {}, width = 390) {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 12), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return openWholePage(width, 844, options);
}
const chosen = (settings: object) => ({ stored: { ...settings, touched: Object.keys(settings) } });

describe('the line under the name, on a phone', () => {
  it('shows date and weather, and opens the side of the clock, whose button gets the focus', async () => {
    await open();
    await until(() => expect(line()).toHaveAccessibleName(/^11月29日\s+周日 6℃ 多云 时间与天气$/));
    await userEvent.click(line() ?? document.body);
    expect(side()).toBe('function');
    expect(screen.getByRole('time')).toBeVisible();
    expect(line()).toBeNull();
    expect(screen.getByRole('button', { name: '切换功能区' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(side()).toBeUndefined();
    expect(line()).toBeVisible();
  });

  it('can be touched on 44 px, but is one line high, and does not move when the weather arrives or fails', async () => {
    const store = await open();
    await until(() => expect(line()).toHaveAccessibleName(/6℃/));
    const box = () => line()?.getBoundingClientRect();
    const date = () => line()?.firstElementChild?.getBoundingClientRect();
    expect(box()?.height).toBe(44);
    const [name, greeting] = [
      document.querySelector('.left-panel-brand'),
      document.querySelector('.greeting-card-card'),
    ];
    const between = (greeting?.getBoundingClientRect().top ?? 0) - (name?.getBoundingClientRect().bottom ?? 0);
    expect(between).toBeGreaterThan(44);
    const before = [box(), date()];
    const failure = { failure: 'info', stored: undefined, announce: false, at: 0 } as const;
    act(() => void store.dispatch(weatherFailed(failure)));
    expect(line()).toHaveAccessibleName(/周日 时间与天气$/);
    expect([box(), date()]).toEqual(before);
    act(() => void store.dispatch(weatherRequested()));
    expect([box(), date()]).toEqual(before);
  });

  it('has room for English weather of 14 letters at 320 px, beside the whole date', async () => {
    await open({ words: createWordsKeeper({ language: 'en', words: english }) }, 320);
    await until(() => expect(document.querySelector('.today')).toHaveTextContent('Cloudy'));
    expect(document.documentElement.lang).toBe('en');
    const [date, sky] = document.querySelectorAll<HTMLElement>('.today > span');
    for (const word of ['Partly cloudy', 'Freezing rain', 'Snow showers']) {
      sky?.lastElementChild?.replaceChildren(`-2°C ${word}`);
      for (const part of [date, sky]) expect(part?.scrollWidth).toBe(part?.clientWidth);
    }
  });

  it('leaves the first view without scrolling at 320 × 568 px', async () => {
    await open();
    await resizePage(320, 568);
    await until(() => expect(line()).toHaveAccessibleName(/6℃/));
    expect(document.documentElement.scrollHeight).toBe(568);
  });

  it.each([
    [{ clock: false }, /^6℃ 多云 时间与天气$/],
    [{ weather: false }, /^11月29日\s+周日 时间与天气$/],
  ])('with %j has only the other one, in the middle', async (parts, name) => {
    await open(chosen({ parts }));
    await until(() => expect(line()).toHaveAccessibleName(name));
    const letters = document.createRange();
    letters.selectNodeContents(line()?.firstElementChild ?? document.body);
    const { left, right } = letters.getBoundingClientRect();
    expect(Math.abs((left + right) / 2 - 195)).toBeLessThan(2);
  });

  it('is away without both', async () => {
    await open(chosen({ parts: { clock: false, weather: false } }));
    await until(() => expect(screen.getByRole('button', { name: '菜单' })).toBeVisible());
    expect(line()).toBeNull();
  });

  it('stands above the links where the page begins with them, and opens the other view of that side', async () => {
    await open(chosen({ phoneStart: 'links' }));
    await until(() => expect(line()).toHaveAccessibleName(/6℃/));
    expect(side()).toBe('links');
    await userEvent.click(line() ?? document.body);
    expect(side()).toBe('function');
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(side()).toBe('links');
    expect(line()).toBeVisible();
  });

  it('is not on a wide page, until that becomes narrow', async () => {
    await open({}, 1440);
    expect(document.querySelector('.today')).toBeNull();
    await resizePage(390, 844);
    await until(() => expect(line()).toBeVisible());
  });
});

const greeting = () => screen.getByRole('button', { name: /^(Hello, world!|The way to AGI)/ });
const height = () => greeting().getBoundingClientRect().height;

describe('the third line of the greeting', () => {
  const day: OwnerDay = { name: '妈妈生日', date: '12-11', lunar: false, kind: 'birthday', toast: '' };

  it('is the tagline, which gives way to the open box', async () => {
    await open({ site: { tagline: '留一盏灯' } }, 1440);
    const tall = height();
    expect(greeting()).toHaveAccessibleName(/ 留一盏灯$/);
    await userEvent.click(greeting());
    await until(() => expect(screen.getByRole('region', { name: '时光胶囊' })).toHaveTextContent('留一盏灯'));
    expect(greeting()).toHaveAccessibleName('The way to AGI 未来已经发生');
    expect(height()).toBe(tall);
  });

  it('is one of the owner’s days that is near, also on a phone, where the tagline is not shown', async () => {
    await fetchCalendar();
    await open({ site: { tagline: '留一盏灯', days: [day] } });
    expect(greeting()).toHaveAccessibleName(/ 距离 妈妈生日 还有 12 天$/);
    await resizePage(1440, 900);
    expect(greeting()).toHaveAccessibleName(/ 距离 妈妈生日 还有 12 天$/);
  });

  it('is not on a phone without such a day', async () => {
    await fetchCalendar();
    await open({ site: { tagline: '留一盏灯', days: [{ ...day, date: '03-01' }] } });
    expect(greeting()).not.toHaveAccessibleName(/灯|妈妈/);
  });

  it('leaves the card as low as a row of links where there is none', async () => {
    await open({ site: { tagline: '' } }, 1440);
    const tile = document.querySelector('.social-links-social')?.getBoundingClientRect().height ?? 0;
    expect(height()).toBeCloseTo(tile, 0);
  });
});
