import '@/styles/loading.css';
import { act, cleanup, render } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@/contract/language';
import { lineOfText } from '@/contract/ownersText';
import { siteSchema, type Site } from '@/contract/site';
import { addressClicked, greetingClicked, menuClicked } from '@/features/layout/layoutSlice';
import {
  directoryClosed,
  directoryOpened,
  passwordClosed,
  passwordWanted,
  selectLinksStatus,
} from '@/features/links/linksSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStore } from '@/store/state';
import type { WordsKeeper } from '@/store/words';
import { withStatus, type Answer } from '../../tests/support/answers';
import { anyName, anyWords } from '../../tests/support/hostileWords';
import { outOfPlace } from '../../tests/support/outOfPlace';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage, resizePage } from '../../tests/support/wholePage';
import { createWordsKeeper } from './words/wordsKeeper';
import { wordFiles } from './words/wordFiles';
import { fc } from '../../tests/support/properties';

withoutMotion();

/** Window sizes: width and height, px. */
const WINDOWS = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
  [320, 568],
] as const;
/** Runs of the property test: each renders the page once and checks it in all windows. */
const RUNS = 4;

type Action = Parameters<AppStore['dispatch']>[0];

/** Misplaced elements by window and state. */
async function lookEverywhere(store: AppStore, group: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [width, height] of WINDOWS) {
    await resizePage(width, height);
    const look = (state: string, ...actions: Action[]) => {
      act(() => actions.forEach((action) => store.dispatch(action)));
      const here = outOfPlace();
      if (here.length > 0) found[`${width} px, ${state}`] = here;
    };
    look('first view');
    if (width > 720) {
      look('box', greetingClicked());
      act(() => void store.dispatch(greetingClicked()));
    } else {
      look('links', menuClicked());
      look('function area', addressClicked());
      act(() => void store.dispatch(menuClicked()));
    }
    look('directory', directoryOpened());
    look('password', passwordWanted(group));
    act(() => {
      store.dispatch(passwordClosed());
      store.dispatch(directoryClosed());
    });
  }
  return found;
}

async function openWith(site: Partial<Site>, links: Answer, words?: WordsKeeper): Promise<AppStore> {
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = await openWholePage(1440, 900, { site, links, ...(words && { words }) });
  await until(() => expect(selectLinksStatus(store.getState())).toBe('ready'));
  return store;
}

/** Arabic text with a Latin name and numbers. */
const RIGHT_TO_LEFT = 'أضع لك ضوءا على الشرفة منذ عام 2024، تعال إلى Porchlight متى شئت (24/7)!';
const TIP = 'Come and say hello to me on this site, where I write about lamps, porches and late nights.';

describe('the layout of the page', () => {
  it('is unbroken with twelve accounts, long tips, a full footer and 400 links for home', async () => {
    const store = await openWith(
      {
        author: '春江花月夜'.repeat(6),
        icp: '京ICP备2024000001号-1 京公网安备11010102000001号 CC BY-NC-SA 4.0',
        social: Array.from({ length: 12 }, (_, at) => ({ name: `${at}`, icon: 'github', tip: TIP, url: '/' })),
      },
      { list: Array.from({ length: 400 }, (_, at) => ({ name: `链接 ${at}`, link: `/${at}`, is_home: true })) },
    );
    expect(await lookEverywhere(store, 'DEMO')).toEqual({});
  });

  it.each(LANGUAGES)('is unbroken with right-to-left text if the language of the page is %s', async (language) => {
    const greeting = { hello: 'مرحبا بالعالم', text: RIGHT_TO_LEFT, boxHello: 'שלום עולם', boxText: RIGHT_TO_LEFT };
    const store = await openWith(
      {
        name: 'مصباح الشرفة',
        author: 'نور الدين',
        icp: RIGHT_TO_LEFT,
        greeting,
        tagline: RIGHT_TO_LEFT,
        lockedGroups: ['شخصي'],
        social: [{ name: 'بريد', icon: 'email', tip: RIGHT_TO_LEFT, url: '/' }],
      },
      {
        list: Array.from({ length: 8 }, (_, at) => ({
          name: `רשימה ${at}`,
          link: `/${at}`,
          description: RIGHT_TO_LEFT,
          category: at % 2 ? 'شخصي' : 'عمل',
          is_home: at % 2 === 0,
        })),
      },
      createWordsKeeper({ language, words: await wordFiles(language) }),
    );
    expect(document.body).toHaveTextContent(greeting.hello);
    expect(await lookEverywhere(store, 'شخصي')).toEqual({});
  });

  it('is unbroken whatever text the fields of site.yml and links.yml contain', async () => {
    const link = fc.record({
      name: anyName,
      link: fc.constant('/'),
      icon: anyWords,
      status: anyWords,
      description: anyWords,
      category: anyName,
      is_home: fc.boolean(),
    });
    // Others are refused, and the default is shown.
    const anyLine = anyWords.filter((text) => v.is(lineOfText, text));
    const anyLineName = anyName.filter((text) => v.is(lineOfText, text));
    const fallback = fc.array(fc.record({ name: anyLineName, link: fc.constant('/'), icon: anyLine }), {
      maxLength: 20,
    });
    const site = fc.record({
      name: anyLineName,
      url: anyLineName,
      author: anyLine,
      description: anyLine,
      keywords: fc.array(anyLine, { maxLength: 3 }),
      icp: anyLine,
      repository: fc.constantFrom('', '/source'),
      greeting: fc.record({ hello: anyLine, text: anyLine, boxHello: anyLine, boxText: anyLine }),
      tagline: anyLine,
      social: fc.array(fc.record({ name: anyLineName, icon: anyLine, tip: anyLine, url: fc.constant('/') }), {
        maxLength: 14,
      }),
      lockedGroups: fc.array(anyName, { minLength: 1, maxLength: 3 }),
      fallbackLinks: fc.record({ home: fallback, categories: fc.dictionary(anyName, fallback, { maxKeys: 3 }) }),
      interface: fc.record({ linksTitle: anyLineName }),
      weather: fc.record({ place: fc.record({ city: anyLineName }) }),
    });
    const links = fc.option(fc.array(link, { maxLength: 60 }), { nil: undefined });
    await fc.assert(
      fc
        .asyncProperty(site, links, anyName, async (written, list, day) => {
          const checked = v.parse(siteSchema, written);
          const store = await openWith(checked, list ? { list } : withStatus(404));
          // Like the message of a memorial day.
          act(() => void store.dispatch(toastShown({ text: day, tone: 'info', durationMs: 1_000_000 })));
          expect(await lookEverywhere(store, checked.lockedGroups[0] ?? '')).toEqual({});
        })
        .afterEach(cleanup),
      // Shrinking would take minutes, and the first counterexample is informative enough.
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});

describe.each([1440, 390, 320])('the loading screen at %d px', (width) => {
  it('shows its lamp, and a name of any length between the edges', async () => {
    await openWholePage(width, 568);
    const { container } = render(
      <div className="loading">
        <div className="loading__lamp" />
        <p className="loading__name">{'门廊 Porchlight '.repeat(40)}</p>
      </div>,
    );
    const edgesOf = (part: string) => container.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    expect(edgesOf('.loading__lamp').top).toBeGreaterThanOrEqual(0);
    expect(edgesOf('.loading__name').left).toBeGreaterThanOrEqual(16);
    expect(edgesOf('.loading__name').right).toBeLessThanOrEqual(width - 16);
  });
});
