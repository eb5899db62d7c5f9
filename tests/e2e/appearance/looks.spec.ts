import type { Locator, Page } from '@playwright/test';
import { shippedPictures } from '../../../server/site/shippedWallpapers.ts';
import { entered, EVERY_SIZE, expect, openPage, test } from '../fixtures.ts';

test.use({ motion: true });

/** Sun and moon in the shipped pictures: centre relative to width and height, radius relative to the width. */
const DISCS = new Map([
  [1, { x: 0.5575, y: 0.201, radius: 0.0144 }],
  [3, { x: 0.454, y: 0.465, radius: 0.0085 }],
  [9, { x: 0.564, y: 0.35, radius: 0.0075 }],
  [10, { x: 0.6548, y: 0.205, radius: 0.0282 }],
]);
const PICTURE_RATIO = 16 / 9;
/** The phone copy is the centre of the picture, with an aspect ratio of 2:3. */
const TALL_RATIO = 2 / 3;

type Form = 'wide' | 'tablet' | 'phone';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const edgesOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Bounding box of the visible parts of a column, px. */
async function around(parts: readonly Locator[]): Promise<Box> {
  const boxes = await Promise.all(parts.map(edgesOf));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

async function columns(page: Page) {
  const links = page.getByRole('region', { name: '产品列表' });
  const left = await around([
    page.getByRole('heading', { level: 1 }).locator('img'),
    page.getByRole('button', { name: /Hello, world!/ }),
    page.getByRole('navigation', { name: '社交链接' }),
  ]);
  const right = await around([
    page.getByRole('region', { name: '一言' }),
    page.getByRole('region', { name: '时间与天气' }),
    links.getByRole('link').last(),
    links.getByRole('button', { name: '第 1 页' }),
  ]);
  return { left, right };
}

/** Opens the page at half past this hour, with the given wallpaper. */
async function openAt(page: Page, hour: number, number: number): Promise<void> {
  await page.clock.install({ time: new Date(`2026-11-20T${String(hour).padStart(2, '0')}:30:10+08:00`) });
  await page.addInitScript(
    (share) => {
      const random = Math.random.bind(Math);
      let first = true;
      Math.random = () => {
        const value = first ? share : random();
        first = false;
        return value;
      };
    },
    (number - 0.5) / shippedPictures.length,
  );
  await openPage(page);
  await settled(page);
}

/** Waits until the first view has loaded completely and is at rest, including parts hidden on a phone. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main section[aria-busy="false"]')).toBeAttached();
  await expect(page.locator('main')).toContainText('西北风');
  await expect(page.locator('main')).toContainText('——');
  await entered(page);
}

/** Cards that cut through a disc at the page's window shape. */
function cutting(cards: readonly Box[], number: number, form: Form, page: Page): Box[] {
  const size = page.viewportSize();
  const disc = DISCS.get(number);
  const crop = shippedPictures[number - 1]?.crop?.[form];
  if (!size || !disc || !crop) throw new Error(`nothing is known of picture ${number}`);
  const [across, down, scale] = crop;
  const ratio = form === 'phone' ? TALL_RATIO : PICTURE_RATIO;
  const width = Math.max(size.width, size.height * ratio) * scale;
  const height = width / ratio;
  const share = form === 'phone' ? (disc.x - 0.5) * (PICTURE_RATIO / TALL_RATIO) + 0.5 : disc.x;
  const x = share * width - ((width - size.width) * across) / 100;
  const y = disc.y * height - ((height - size.height) * down) / 100;
  const radius = disc.radius * height * PICTURE_RATIO;
  return cards.filter(({ left, top, right, bottom }) => {
    const away = x + radius < left || x - radius > right || y + radius < top || y - radius > bottom;
    const behind = x - radius > left && x + radius < right && y - radius > top && y + radius < bottom;
    return !away && !behind;
  });
}

const cardsOf = (page: Page): Promise<Box[]> =>
  page.locator('main .glass:visible').evaluateAll((all) =>
    all.map((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

/** Horizontal distance of the centre of the whole time, seconds included, from that of the date, px; positive to the right. */
const hourBesideDate = (page: Page): Promise<number> =>
  page.getByRole('region', { name: '时间与天气' }).evaluate((card) => {
    const date = card.querySelector('p');
    const time = card.querySelector('time');
    if (!date?.firstChild || !date.lastChild || !time?.firstChild || !time.lastChild) {
      throw new Error('the clock shows no time');
    }
    const parts = [[date.firstChild, date.lastChild] as const, [time.firstChild, time.lastChild] as const];
    const [ofDate = 0, ofTime = 0] = parts.map(([first, last]) => {
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    });
    return ofTime - ofDate;
  });

function formOf(project: string): Form {
  if (project === 'wide' || project === 'tablet' || project === 'phone') return project;
  throw new Error(`no form ${project}`);
}

test('the cards are at their places and cut neither sun nor moon', EVERY_SIZE, async ({ page }, { project }) => {
  const form = formOf(project.name);
  await openAt(page, 20, 9);

  await test.step('no card cuts sun or moon', async () => {
    for (const number of DISCS.keys())
      expect(cutting(await cardsOf(page), number, form, page), `${number}`).toEqual([]);
    const [across, down, scale] = shippedPictures[8]?.crop?.[form] ?? [];
    const image = page.locator('#wallpaper img');
    await expect(image).toHaveCSS('object-position', `${across}% ${down}%`);
    await expect(image).toHaveCSS('scale', String(scale));
  });

  if (form === 'wide') {
    await test.step('both columns begin and end together, and the hour is centred below the date', async () => {
      for (const size of [
        { width: 1440, height: 900 },
        { width: 1366, height: 768 },
      ]) {
        await page.setViewportSize(size);
        await entered(page);
        for (const number of DISCS.keys()) {
          expect.soft(cutting(await cardsOf(page), number, 'wide', page), `${number}`).toEqual([]);
        }
        const { left, right } = await columns(page);
        expect.soft(Math.abs(left.top - right.top), 'tops').toBeLessThanOrEqual(8);
        expect.soft(Math.abs(left.bottom - right.bottom), 'bottoms').toBeLessThanOrEqual(8);
        expect.soft(Math.abs(await hourBesideDate(page)), 'hour below date').toBeLessThanOrEqual(2);
      }
    });
  } else if (form === 'tablet') {
    await test.step('on a tablet the columns are equal and stand in the middle', async () => {
      const { left, right } = await columns(page);
      expect.soft(Math.abs(left.top - right.top), 'tops').toBeLessThanOrEqual(8);
      expect.soft(Math.abs(left.right - left.left - (right.right - right.left)), 'widths').toBeLessThanOrEqual(24);
      const middle = (Math.min(left.top, right.top) + Math.max(left.bottom, right.bottom)) / 2;
      expect.soft(Math.abs(middle - 1180 / 2), 'middle').toBeLessThanOrEqual(24);
      const ending = page.getByRole('heading', { level: 1 }).getByText('home');
      expect
        .soft(Number.parseFloat(await ending.evaluate((end) => getComputedStyle(end).fontSize)))
        .toBeGreaterThan(36);
    });
  } else {
    await test.step('on a phone the menu follows the cards', async () => {
      const social = await edgesOf(page.getByRole('navigation', { name: '社交链接' }));
      const menu = await edgesOf(page.getByRole('button', { name: /^(菜单|返回)$/ }));
      expect(menu.top - social.bottom).toBeGreaterThanOrEqual(12);
      expect(menu.top - social.bottom).toBeLessThanOrEqual(32);
    });
  }
});

test('the colours differ by night and by day', async ({ page }) => {
  await openAt(page, 23, 5);

  await test.step('the lantern lights name and cards by the hour, and nothing moves for it', async () => {
    const stage = page.getByRole('main');
    const greeting = page.getByRole('button', { name: /Hello, world!/ });
    /** Brightness of the lantern's light on the greeting, 0..1. */
    const light = async () => {
      const background = await greeting.evaluate((card) => getComputedStyle(card).backgroundImage);
      return Number(/rgba\(255, 184, 102, ([\d.]+)\)/.exec(background)?.[1] ?? 0);
    };
    await expect(stage).toHaveCSS('--light', '1');
    const night = await light();
    expect(night).toBeGreaterThan(0.2);
    // Entry animations end; animations of the light would not.
    await expect.poll(() => stage.evaluate((main) => main.getAnimations({ subtree: true }).length)).toBe(0);
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:10+08:00'));
    await page.clock.runFor(1000);
    await expect(stage).toHaveCSS('--light', '0.25');
    expect(await light()).toBeGreaterThan(0);
    expect(await light()).toBeLessThan(night / 2);
  });

  await test.step('icons of links and accounts are all solid and of one size, and white on their chips', async () => {
    const icons = page.locator('main :is(nav, section) a svg:has(use)');
    await expect(icons.first()).toBeVisible();
    const found = await icons.evaluateAll((all) => {
      // The grounds of the chips are as large for every icon.
      for (const ground of document.querySelectorAll('symbol > rect')) ground.remove();
      return all.map((icon) => {
        const symbol = document.querySelector(icon.querySelector('use')?.getAttribute('href') ?? '');
        if (!(icon instanceof SVGSVGElement) || !(symbol instanceof SVGSymbolElement)) throw new Error('no icon');
        const { width, height } = icon.getBBox();
        return {
          id: symbol.id,
          lines: symbol.querySelectorAll('[stroke]').length,
          larger: Math.max(width, height),
          colour: getComputedStyle(icon).color,
          onChip: icon.closest('.icon-chip') !== null,
        };
      });
    });
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ lines }) => lines > 0)).toEqual([]);
    const sizes = found.map(({ larger }) => larger);
    expect(Math.min(...sizes)).toBeGreaterThan(20);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2);
    const colours = (onChip: boolean) => [
      ...new Set(found.filter((icon) => icon.onChip === onChip).map(({ colour }) => colour)),
    ];
    expect(colours(true)).toEqual(['rgb(255, 255, 255)']);
    expect(colours(false)).toHaveLength(1);
  });
});
