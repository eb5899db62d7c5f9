import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LANGUAGES } from '@/contract/language';
import {
  addressClicked,
  greetingClicked,
  menuClicked,
  settingsClosed,
  settingsOpened,
  shortcutsClosed,
  shortcutsOpened,
  showcaseToggled,
} from '@/features/layout/layoutSlice';
import {
  categoryChosen,
  directoryClosed,
  directoryOpened,
  OWN_CATEGORY,
  passwordClosed,
  passwordWanted,
} from '@/features/links/linksSlice';
import { bookmarksOpened, linkFormOpened, linkClosed, mineChanged } from '@/features/mine/mineSlice';
import { listClosed, listOpened, panelClosed, panelOpened, playlistArrived } from '@/features/player/playerSlice';
import { coverTypeChanged, settingsChanged } from '@/features/settings/settingsSlice';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import type { AppStore } from '@/store/state';
import { mineLink } from '../../tests/support/testData';
import { cutText, outOfPlace } from '../../tests/support/outOfPlace';
import { measured, songsOf } from '../../tests/support/player';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage, resizePage } from '../../tests/support/wholePage';
import { createWordsKeeper } from './words/wordsKeeper';
import { words as english } from './words/en';
import { settingsWords } from '@/features/settings/words/settingsWords';
import { wordFiles } from './words/wordFiles';

/** Growth of the texts, as of German compared with English; each word is lengthened by its own letters. */
const GROWTH = 1.4;

const longerText = (text: string): string =>
  text.replaceAll(/\p{L}{2,}/gu, (word) => word + word.toLowerCase().slice(0, Math.ceil(word.length * (GROWTH - 1))));

function longerValue(value: unknown): unknown {
  if (typeof value === 'string') return longerText(value);
  if (Array.isArray(value)) return value.map(longerValue);
  if (typeof value === 'function') return (...values: unknown[]) => longerSaid(value, values);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [key, longerValue(inner)]));
}

const mark = (index: number) => String.fromCharCode(0xe000 + index);

/** Inserted values, such as names, are not lengthened. */
function longerSaid(say: object, values: readonly unknown[]): unknown {
  const marked = values.map((value, index) =>
    typeof value === 'string' && /\p{L}/u.test(value) ? mark(index) : value,
  );
  const put = (said: unknown): unknown =>
    typeof said === 'string'
      ? values.reduce<string>((text, value, index) => text.replaceAll(mark(index), String(value)), said)
      : Array.isArray(said)
        ? said.map(put)
        : said;
  return typeof say === 'function' ? put(longerValue(Reflect.apply(say, undefined, marked))) : say;
}

/** All texts of a language, 1.4 times as long. */
function longWords<Words extends object>(words: Words): Words {
  const long = longerValue(words);
  if (!isLike(long, words)) throw new TypeError('words lost their form');
  return long;
}

function isLike<Words extends object>(value: unknown, words: Words): value is Words {
  return typeof value === 'object' && value !== null && Object.keys(words).every((key) => key in value);
}

withoutMotion();

// Where an earlier test has left the pointer, a control could show its hint.
beforeEach(() => userEvent.hover(document.body, { position: { x: 0, y: 0 }, force: true }));

/**
 * Window sizes: width and height, px. The languages run only in the small ones, because `long` covers the others.
 */
const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [320, 568],
] as const;

const SPOKEN = [
  ...(await Promise.all(
    LANGUAGES.filter((language) => language !== 'zh-CN').map(async (language) => {
      const words = await wordFiles(language);
      return [language, () => createWordsKeeper({ language, words }), SIZES.slice(2)] as const;
    }),
  )),
  ['long', () => createWordsKeeper({ language: 'en', words: longer(english) }), SIZES],
] as const;

/**
 * Keeps the original heading of the links: it makes room for the bullets, and is truncated with … if it is longer, like
 * an owner's heading.
 */
function longer(words: typeof english): typeof english {
  const long = longWords(words);
  return { ...long, links: { ...long.links, title: words.links.title } };
}

const own = [
  mineLink({ id: 'a', name: 'Hacker News', icon: '☕' }),
  mineLink({ id: 'b', name: 'House wiki', folder: 'At home' }),
];

type Action = Parameters<AppStore['dispatch']>[0];

const shortSettings = { ...settingsWords('en') };

describe.each(SPOKEN)('the words of %s', (name, spoken, sizes) => {
  // The texts of the settings load with them, not with the page's.
  beforeAll(() => {
    if (name === 'long') Object.assign(settingsWords('en'), longWords(shortSettings));
  });
  afterAll(() => Object.assign(settingsWords('en'), shortSettings));

  it.each(sizes)('fit at %d × %d', async (width, height) => {
    const words = spoken();
    const store = await openWholePage(1440, 900, { words });
    await resizePage(width, height);
    const found: Record<string, string[]> = {};
    const narrow = width <= 720;
    const { mine, wallpaper } = words.current();
    const settings = settingsWords(words.spoken().language);
    const act1 = (...actions: Action[]) => act(() => actions.forEach((action) => store.dispatch(action)));
    const look = async (state: string, ...actions: Action[]) => {
      act1(...actions);
      await act(measured);
      const here = [...outOfPlace(), ...cutText('porchlight')];
      if (here.length > 0) found[state] = here;
    };
    act1(playlistArrived(songsOf(5)), settingsChanged({ siteStartShow: true, searchField: true }));
    await until(() => expect(document.querySelectorAll('footer, [data-music]').length).toBeGreaterThan(0));
    await look('first view');
    if (narrow) {
      await look('links', menuClicked());
      await look('function area', addressClicked());
      await look('music panel', panelOpened());
      act1(panelClosed());
      act1(menuClicked());
    }
    if (!narrow) {
      await look('music panel', panelOpened());
      act1(panelClosed());
    }
    act1(directoryOpened());
    await screen.findAllByRole('tab');
    act1(mineChanged(own));
    await look('directory');
    await look('own links', categoryChosen(OWN_CATEGORY));
    await look('own links, none', mineChanged([]));
    act1(mineChanged(own));
    await look('password', passwordWanted('DEMO'));
    act1(passwordClosed());
    act1(linkFormOpened({}));
    await screen.findByRole('dialog', { name: mine.addTitle });
    await look('add link');
    act1(linkClosed());
    await look('edit link', linkFormOpened({ id: 'a' }));
    screen.getByRole('button', { name: /☕/ }).click();
    await look('icon');
    act1(linkClosed());
    const plan: ImportPlan = {
      added: [{ link: 'https://c.example/', name: 'c', icon: '', status: '', description: '', category: '' }],
      open: 1,
      there: [{ name: 'd', reason: 'there' }],
      left: [{ name: 'e', reason: 'no-address' }],
      parts: [['second-address', ['c']]],
      marked: [],
    };
    await look('import', bookmarksOpened({ file: 'bookmarks.html', plan }));
    act1(bookmarksOpened(undefined), directoryClosed());
    act1(...(narrow ? [] : [greetingClicked()]));
    if (!narrow) {
      await screen.findByRole('region', { name: words.current().page.box });
      await look('box');
    }
    act1(coverTypeChanged('4'), settingsOpened());
    const panel = await screen.findByRole(narrow ? 'dialog' : 'region', { name: settings.title });
    await screen.findByText(wallpaper.own.add);
    await look('settings, wallpaper');
    for (const [name, title] of Object.entries(settings.sections).slice(1)) {
      act(() => [...panel.querySelectorAll('button')].find((button) => button.textContent === title)?.click());
      await look(`settings, ${name}`);
    }
    act1(settingsClosed(), ...(narrow ? [] : [greetingClicked()]));
    act1(listOpened());
    await screen.findByRole('dialog', { name: words.current().player.list });
    await look('music list');
    act1(listClosed());
    act1(shortcutsOpened());
    await screen.findByRole('dialog', { name: words.current().page.shortcuts.title });
    await look('shortcuts');
    act1(shortcutsClosed(), showcaseToggled());
    await look('showcase');
    act1(showcaseToggled());
    const text = settings.reported.exportFailed;
    await look('message', toastShown({ text, tone: 'error', action: { label: mine.undo, event: linkClosed() } }));
    act1(toastEnded(text));
    expect(found).toEqual({});
  });
});
