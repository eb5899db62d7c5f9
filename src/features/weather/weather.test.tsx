import { act } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { pageReturned, pageStarted } from '@/store/pageActions';
import {
  answerFetch,
  goodWeather,
  htmlPage,
  never,
  quietServices,
  withStatus,
  type Answer,
} from '../../../tests/support/answers';
import { renderWithStore } from '../../../tests/support/render';
import { memoryStorage } from '../../../tests/support/store';
import { WeatherLine } from './WeatherLine';

const NOON = new Date(2026, 10, 20, 12, 0);
const HOUR_MS = 60 * 60 * 1000;
const down = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** Storage with weather that was read `ms` ago. */
const seenBefore = (ms: number) =>
  memoryStorage({
    'porchlight-weather': [
      {
        value: { city: '上海', weather: '小雨', temperature: '12', winddirection: '东', windpower: '3' },
        at: NOON.getTime() - ms,
      },
    ],
  });

/** Waits until the lazy part has loaded; answers arrive immediately. */
const answered = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

/** Renders the weather line on a page that has just started. */
async function open(answer: Answer, services: Parameters<typeof renderWithStore>[1] = {}) {
  const all = answerFetch({ ...quietServices, 'api.open-meteo.com': answer });
  const { store, container } = renderWithStore(<WeatherLine />, services);
  act(() => void store.dispatch(pageStarted()));
  await answered();
  return {
    store,
    container,
    requested: () => all.filter((url) => url.includes('open-meteo')),
    toasts: () => selectToasts(store.getState()),
  };
}

describe('the weather line', () => {
  it('shows place, weather, temperature and wind', async () => {
    const { container, toasts } = await open(goodWeather);
    expect(container).toHaveTextContent(/^北京 多云 6℃ 西北风 2级$/);
    expect(toasts()).toEqual([]);
  });

  it('omits what the service does not report, and draws a moon by night', async () => {
    const { container } = await open({ current: { ...goodWeather.current, temperature_2m: null, weather_code: 0 } });
    expect(container).toHaveTextContent(/^北京 晴 西北风 2级$/);
    const sun = container.querySelector('svg')?.innerHTML;
    const night = await open({ current: { ...goodWeather.current, weather_code: 0, is_day: 0 } });
    expect(night.container.querySelector('svg')?.innerHTML).not.toBe(sun);
  });

  it('has the day’s high, low and chance of rain as its tip, for pointer, keyboard and screen reader', async () => {
    const { container } = await open(goodWeather);
    const line = container.querySelector('p');
    const today = '今天最高 8℃，最低 -2℃，降水概率 30%';
    expect(line).toHaveAccessibleDescription(today);
    const tip = container.querySelector('[popover]');
    expect(tip).not.toBeVisible();
    await userEvent.tab();
    expect(line).toHaveFocus();
    expect(tip).toBeVisible();
    expect(tip).toHaveTextContent(today);
    await userEvent.keyboard('{Escape}');
    expect(tip).not.toBeVisible();
  });

  it.each<[string, Answer, Parameters<typeof renderWithStore>[1]?]>([
    ['the service does not know the day', { current: goodWeather.current }],
    ['the weather is an earlier one', down, { storage: seenBefore(HOUR_MS) }],
  ])('has no tip, and is no stop of the keyboard, if %s', async (_, answer, services) => {
    const { container } = await open(answer, services);
    const line = container.querySelector('p');
    expect(line).not.toHaveAttribute('tabindex');
    expect(line).not.toHaveAttribute('data-tip');
    expect(container.querySelector('[popover]')).toBeNull();
  });

  it('shows that it waits', async () => {
    const { container } = await open(never);
    expect(container).toHaveTextContent(/^天气加载中$/);
  });

  it.each<[string, Answer]>([
    ['the network fails', down],
    ['the service refuses', withStatus(400, { error: true })],
    ['the shape is wrong', { current: {} }],
    ['a page comes', htmlPage],
  ])('shows a failure if %s, with one alert and one line in the log', async (_, answer) => {
    const { container, toasts } = await open(answer);
    expect(container).toHaveTextContent(/^天气数据获取失败$/);
    expect(toasts()).toMatchObject([{ text: '天气信息获取失败', tone: 'error' }]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(/^\[porchlight\] weather: /)]]);
  });
});

describe('stored weather', () => {
  it.each([0, HOUR_MS, 3 * HOUR_MS])('is shown with its time if it is %d ms old', async (age) => {
    const { container } = await open(down, { storage: seenBefore(age) });
    const time = new Date(NOON.getTime() - age).toTimeString().slice(0, 5);
    expect(container).toHaveTextContent(`上海 小雨 12℃ 东风 3级 ${time} 的天气`);
  });

  it('is not shown if it is older than three hours', async () => {
    const { container } = await open(down, { storage: seenBefore(3 * HOUR_MS + 1) });
    expect(container).toHaveTextContent(/^天气数据获取失败$/);
  });

  it('is not marked while it is new', async () => {
    const { container } = await open(goodWeather, { storage: seenBefore(HOUR_MS) });
    expect(container).toHaveTextContent(/^北京 多云 6℃ 西北风 2级$/);
  });

  it('is the last answer of the service', async () => {
    const storage = seenBefore(HOUR_MS);
    await open(goodWeather, { storage });
    expect(storage.read('porchlight-weather')).toEqual([
      {
        value: {
          city: '北京',
          weather: '多云',
          temperature: '6.4',
          winddirection: '西北',
          windpower: '2',
          isNight: false,
          high: '8.4',
          low: '-1.6',
          rain: '30',
        },
        at: NOON.getTime(),
      },
    ]);
  });

  const whole = { city: '上海', weather: '小雨', temperature: '12', winddirection: '东', windpower: '3' };

  const at = NOON.getTime();

  it.each<[unknown]>([
    [5],
    [[]],
    [[{ value: { ...whole, weather: '', temperature: '', winddirection: '', windpower: '' }, at }]],
    [[{ value: { ...whole, city: undefined }, at }]],
    [[{ value: { ...whole, temperature: 12 }, at }]],
    [[{ value: { ...whole, winddirection: null }, at }]],
    [[{ value: { ...whole, windpower: undefined }, at }]],
  ])('is absent if %j is stored', async (stored) => {
    const { container } = await open(down, { storage: memoryStorage({ 'porchlight-weather': stored }) });
    expect(container).toHaveTextContent(/^天气数据获取失败$/);
  });
});

describe('the weather without a network', () => {
  it.each([
    ['with stored weather', HOUR_MS, /^上海 小雨 12℃ 东风 3级 11:00 的天气$/],
    ['without', 4 * HOUR_MS, /^天气数据获取失败$/],
  ])('shows no alert, %s', async (_, age, text) => {
    const { container, toasts } = await open(down, { online: () => false, storage: seenBefore(age) });
    expect(container).toHaveTextContent(text);
    expect(toasts()).toEqual([]);
  });
});

describe('a visitor who comes back', () => {
  it('sees new weather if it is more than half an hour old', async () => {
    const answers = [goodWeather, { current: { ...goodWeather.current, temperature_2m: 9 } }];
    const { store, container, requested } = await open(() => answers.shift() ?? new Error('asked too often'));
    await act(() => vi.advanceTimersByTimeAsync(HOUR_MS / 2));
    act(() => void store.dispatch(pageReturned()));
    expect(requested()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    act(() => void store.dispatch(pageReturned()));
    act(() => void store.dispatch(pageReturned()));
    await answered();
    expect(requested()).toHaveLength(2);
    expect(container).toHaveTextContent(/^北京 多云 9℃ 西北风 2级$/);
  });

  it('sees it at once if there was no network before', async () => {
    const answers: (Error | typeof goodWeather)[] = [down, goodWeather];
    let online = false;
    const { store, container } = await open(() => answers.shift() ?? down, { online: () => online });
    online = true;
    act(() => void store.dispatch(pageReturned()));
    await answered();
    expect(container).toHaveTextContent(/^北京 多云 6℃ 西北风 2级$/);
  });
});
