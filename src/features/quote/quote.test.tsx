import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUOTES, quoteAddress, shippedQuotes } from '@/contract/quotes';
import { playlistFailed, selectPanelOpen } from '@/features/player/playerSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pageStarted } from '@/store/pageActions';
import {
  answerFetch,
  htmlPage,
  never,
  quietServices,
  withStatus,
  withText,
  type Answer,
  type Json,
} from '../../../tests/support/answers';
import { blockOthers } from '../../../tests/support/fakeBrowser';
import { siteWith } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { memoryStorage } from '../../../tests/support/store';
import { QuoteCard } from './QuoteCard';
import { quoteClicked } from './quoteSlice';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const good = {
  hitokoto: '柴门闻犬吠，风雪夜归人。',
  from: '逢雪宿芙蓉山主人',
  from_who: '刘长卿',
  type: 'i',
};
/** A quote that ships with the page. */
const line = { text: '行到水穷处，坐看云起时。', from: '王维《终南别业》' };
const stored = (text: string, at = 0) => ({
  value: { text, source: '旧书' },
  at,
});

const button = () => screen.getByRole('button', { name: '换一句' });
/** Text of the elements that `aria-describedby` of the button names. */
const words = () =>
  (button().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/**
 * Renders the card on a page that has just started. `answer` is one answer of the service, or a sequence of answers.
 */
async function open(answer: Answer, services: Parameters<typeof renderWithStore>[1] = {}) {
  const shipped = services.online?.() === false ? {} : { '/quotes/zh-CN.json': [line] };
  const all = answerFetch({ ...quietServices, ...shipped, 'v1.hitokoto.cn': answer });
  const { store } = renderWithStore(<QuoteCard />, services);
  act(() => void store.dispatch(pageStarted()));
  await pass(0);
  const requested = () => all.filter((url) => url.includes('hitokoto'));
  return { requested, store, toasts: () => selectToasts(store.getState()) };
}

/** Answers that a test releases by the index of the request. */
function answersByHand() {
  const waiting: ((value: Json) => void)[] = [];
  return {
    answer: () => new Promise<Json>((resolve) => waiting.push(resolve)),
    give: (request: number, value: Json) => waiting[request]?.(value),
  };
}

describe('the quote', () => {
  it('is in the page with its source', async () => {
    const { requested, toasts } = await open(good);
    expect(requested()).toEqual(['https://v1.hitokoto.cn']);
    expect(words()).toBe('柴门闻犬吠，风雪夜归人。 —— 逢雪宿芙蓉山主人');
    expect(toasts()).toEqual([]);
  });

  it('is empty before it arrives', async () => {
    await open(never);
    expect(words()).toBe(' ');
  });

  it.each([null, '', '  '])('has the author 无名 if its source is %j', async (from) => {
    await open({ ...good, from });
    expect(words()).toBe('柴门闻犬吠，风雪夜归人。 —— 无名');
  });

  it.each<[string, Answer]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the service is busy', withStatus(429)],
    ['the service is broken', withStatus(500, good)],
    ['the shape is wrong', { text: 'no hitokoto here' }],
    ['the text is empty', { ...good, hitokoto: ' ' }],
    ['a list comes', [good]],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
    ['the text is longer than 300 characters', { ...good, hitokoto: '长'.repeat(301) }],
    ['the source is longer than 300 characters', { ...good, from: '长'.repeat(301) }],
    ['the answer is longer than 8 kB', { ...good, more: 'x'.repeat(8192) }],
  ])('is one of those that ship, without an alert, if %s', async (_, answer) => {
    const { toasts } = await open(answer);
    expect(words()).toBe('行到水穷处，坐看云起时。 —— 王维《终南别业》');
    expect(toasts()).toEqual([]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(/^\[porchlight\] quote: /)]]);
  });

  it('may have 300 characters', async () => {
    const long = '长'.repeat(300);
    await open({ ...good, hitokoto: ` ${long} `, from: long });
    expect(words()).toBe(`${long} —— ${long}`);
  });

  it('is shown as text, whatever it contains', async () => {
    await open({ ...good, hitokoto: '<img src=x onerror=alert(1)>' });
    expect(button()).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a click on the quote', () => {
  it('requests the next one after half a second', async () => {
    const texts = ['第一句。', '第二句。'];
    const { requested } = await open(() => ({
      ...good,
      hitokoto: texts.shift() ?? '没有了。',
    }));
    await userEvent.click(button());
    await pass(499);
    expect(requested()).toHaveLength(1);
    await pass(1);
    expect(requested()).toHaveLength(2);
    expect(words()).toMatch(/^第二句。/);
  });

  it('sends one request for the last of several', async () => {
    const { requested } = await open(good);
    for (const pause of [400, 100, 400]) {
      await userEvent.click(button());
      await pass(pause);
    }
    expect(requested()).toHaveLength(1);
    await pass(100);
    expect(requested()).toHaveLength(2);
  });

  it('leaves the old quote until the new one arrives', async () => {
    const { answer, give } = answersByHand();
    await open(answer);
    give(0, { hitokoto: '最初。' });
    await userEvent.click(button());
    await pass(1000);
    expect(words()).toMatch(/^最初。/);
  });

  it('ignores the answer to an earlier click', async () => {
    const { answer, give } = answersByHand();
    const { toasts } = await open(answer);
    give(0, { hitokoto: '最初。' });
    await userEvent.click(button());
    await pass(500);
    await userEvent.click(button());
    await pass(500);
    give(2, { hitokoto: '后来。' });
    await pass(0);
    give(1, { hitokoto: '来晚了。' });
    await pass(0);
    expect(words()).toMatch(/^后来。/);
    expect(toasts()).toEqual([]);
  });

  it('shows one that ships, with one alert, if the service fails then, and a quote again after that', async () => {
    const answers = [good, withStatus(500), good];
    const { toasts } = await open(() => answers.shift() ?? new Error('asked too often'));
    await userEvent.click(button());
    await pass(500);
    expect(words()).toMatch(/^行到水穷处/);
    expect(toasts()).toMatchObject([{ text: '一言获取失败', tone: 'error' }]);
    await userEvent.click(button());
    await pass(500);
    expect(words()).toMatch(/^柴门闻犬吠/);
  });

  it('leaves the text unchanged while it waits for the next quote after an earlier request', async () => {
    const { answer, give } = answersByHand();
    const { toasts } = await open(answer);
    give(0, { hitokoto: '最初。' });
    await userEvent.click(button());
    await pass(500);
    await userEvent.click(button());
    await pass(0);
    expect(words()).toMatch(/^最初。/);
    await pass(500);
    expect(words()).toMatch(/^最初。/);
    expect(toasts()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('replaces the request of the page itself', async () => {
    const { answer, give } = answersByHand();
    await open(answer);
    await userEvent.click(button());
    await pass(500);
    give(1, { hitokoto: '后来。' });
    await pass(0);
    give(0, { hitokoto: '来晚了。' });
    await pass(0);
    expect(words()).toMatch(/^后来。/);
  });
});

describe('the quote without a network', () => {
  const offline = { online: () => false };

  it('is one that was seen before, without an alert', async () => {
    const storage = memoryStorage();
    await open(good, { storage });
    cleanup();
    const { toasts } = await open(new TypeError('Failed to fetch'), {
      ...offline,
      storage,
    });
    expect(words()).toBe('柴门闻犬吠，风雪夜归人。 —— 逢雪宿芙蓉山主人');
    expect(toasts()).toEqual([]);
  });

  it('changes to another one at a click', async () => {
    const storage = memoryStorage({
      'porchlight-quotes': [stored('甲。'), stored('乙。')],
    });
    await open(new TypeError('Failed to fetch'), {
      ...offline,
      storage,
      random: () => 0,
    });
    expect(words()).toMatch(/^甲。/);
    await userEvent.click(button());
    await pass(500);
    expect(words()).toMatch(/^乙。/);
  });

  it('stays if no other one is stored', async () => {
    const storage = memoryStorage({ 'porchlight-quotes': [stored('独一句。')] });
    await open(new TypeError('Failed to fetch'), { ...offline, storage });
    await userEvent.click(button());
    await pass(500);
    expect(words()).toBe('独一句。 —— 旧书');
  });

  it('is one that ships without an alert if none was seen', async () => {
    const { toasts } = await open(new TypeError('Failed to fetch'), offline);
    expect(words()).toBe('海内存知己，天涯若比邻。 —— 王勃《送杜少府之任蜀州》');
    expect(toasts()).toEqual([]);
  });

  it('has twenty stored ones at most', async () => {
    const storage = memoryStorage({
      'porchlight-quotes': Array.from({ length: 20 }, (_, n) => stored(`第${n}句。`)),
    });
    await open(good, { storage });
    const seen = storage.read('porchlight-quotes');
    expect(seen).toHaveLength(20);
    expect(seen).toMatchObject({
      0: { value: { text: good.hitokoto } },
      1: stored('第0句。'),
      19: stored('第18句。'),
    });
  });
});

describe('quotes from a file of this site', () => {
  const list = [{ text: 'One.', from: 'A' }, { text: 7 }, null, { text: ' ', from: 'B' }, { text: 'Two.' }];
  const file = siteWith({ quote: { endpoint: '/quotes.json' } });

  it('are drawn from its list without repetition in a row, and invalid entries are omitted', async () => {
    const requested = answerFetch({ ...quietServices, '/quotes.json': list });
    const { store } = renderWithStore(<QuoteCard />, { pageData: file, random: () => 0 });
    act(() => void store.dispatch(pageStarted()));
    await pass(0);
    expect(words()).toBe('One. —— A');
    act(() => void store.dispatch(quoteClicked()));
    await pass(500);
    expect(words()).toBe('Two. —— 无名');
    expect(requested.filter((url) => url.endsWith('/quotes.json'))).toHaveLength(2);
  });

  it.each([[[]], [[{ hitokoto: 'x' }]], [{ quotes: list }]])('are missing if it contains %j', async (answer) => {
    answerFetch({ ...quietServices, '/quotes.json': answer, '/quotes/zh-CN.json': [line] });
    const { store } = renderWithStore(<QuoteCard />, { pageData: file });
    act(() => void store.dispatch(pageStarted()));
    await pass(0);
    expect(words()).toBe('行到水穷处，坐看云起时。 —— 王维《终南别业》');
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('ship for English, and are replaced by the owner’s choice', () => {
    expect(quoteAddress(DEFAULT_QUOTES, 'en')).toBe(shippedQuotes('en'));
    expect(quoteAddress(DEFAULT_QUOTES, 'zh-TW')).toBe(DEFAULT_QUOTES);
    expect(quoteAddress('/quotes.json', 'en')).toBe('/quotes.json');
  });
});

const music = () => screen.queryByRole('button', { name: '打开音乐播放器' });

/** The card on a page that has just been revealed. */
const revealed = async (services: Parameters<typeof open>[1] = {}) => {
  const { store } = await open(never, services);
  expect(music()).toBeNull();
  act(() => void store.dispatch(mainAreaRevealed('0')));
  return store;
};

describe('the button for music', () => {
  it('is shown after the reveal, before the playlist is requested, and opens the panel', async () => {
    const store = await revealed();
    music()?.click();
    expect(selectPanelOpen(store.getState())).toBe(true);
  });

  it('stays if no list of songs arrives, so that it can be pressed again', async () => {
    const store = await revealed();
    act(() => void store.dispatch(playlistFailed()));
    expect(music()).not.toBeNull();
  });

  it('is absent if all songs come from other sites and the page uses this site only', async () => {
    blockOthers();
    await revealed({ pageData: siteWith({ music: { endpoints: ['https://music.example/api'] } }) });
    expect(music()).toBeNull();
  });
});
