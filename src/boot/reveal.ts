/* Bundled into the inline boot script: small. */
import { LOAD_LIMIT_MS, dropPicture, tint, type WallpaperPicture } from '../features/wallpaper/pictureElement';
import type { Reveal } from '../features/wallpaper/firstPicture';
import { OWNER_SHEET_ID } from '../contract/ownerSheet';
import { isQuiet } from '../page/quiet';
import { inTime, nextEvent } from '../shared/lib/waiting';

/** Range of the random delay between the picture's load event and the reveal, ms. */
const REVEAL_MIN_MS = 300;
export const REVEAL_MAX_MS = 600;

export const randomDelay = (random = Math.random()): number => REVEAL_MIN_MS + random * (REVEAL_MAX_MS - REVEAL_MIN_MS);

/**
 * Time limit for the local fallback picture, ms. Short, because the loading screen has already waited for the first
 * one.
 */
export const FALLBACK_LIMIT_MS = 3000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Plan {
  picture: WallpaperPicture;
  /** Delay between the picture's load event and the reveal, ms. */
  delayMs: number;
  /** Requests the local JPEG, which replaces a picture that fails. */
  requestLocal: () => WallpaperPicture;
  /** Whether the HTML differs from what the page shows: the reveal waits for `rendered`, at most 8 s. */
  differs: boolean;
  /** Resolves when the page's script has rendered the page. */
  rendered: Promise<void>;
}

/**
 * Reveals the page with its first picture: the only place that ends the loading screen. The page's script is not needed
 * for it, because the HTML contains the first view. If the picture has not come after 8 s, the local JPEG replaces it,
 * and after 3 s more the plain gradient.
 */
export async function reveal(root: HTMLElement, plan: Plan): Promise<Reveal> {
  const { ownerDocument: page } = root;
  const { picture } = plan;
  const open = (outcome: Reveal): Reveal => {
    const fly = lanternsFlight(page);
    if (outcome.with !== 'gradient') outcome.picture?.element.setAttribute('data-shown', '');
    root.dataset['state'] = 'ready';
    fly();
    return outcome;
  };

  const endsAt = picture.startedAt + LOAD_LIMIT_MS;
  const loadedAt = await arrival(picture, endsAt - performance.now());
  if (typeof loadedAt === 'number') {
    await firstView(page, plan, endsAt);
    const afterLoad = (ms: number) => wait(loadedAt + ms - performance.now());
    await Promise.race([loadFirstFonts(page), afterLoad(REVEAL_MAX_MS)]);
    // Draw the page below the loading screen, while the browser is idle; without a loading screen it would become
    // visible.
    if (page.getElementById('loading')) root.dataset['drawn'] = '';
    await afterLoad(plan.delayMs);
    return open({ with: 'chosen', picture });
  }

  // A local picture that is only slow keeps loading: requesting the larger JPEG instead would not help.
  const isSlow = loadedAt === 'late' && picture.source.coverType === '0';
  if (!isSlow) dropPicture(picture);
  const local = isSlow ? picture : plan.requestLocal();
  const localAt = await arrival(local, FALLBACK_LIMIT_MS);
  await firstView(page, plan, endsAt);
  if (typeof localAt === 'number') {
    tint(root, local.source.known);
    return open({ with: 'local', picture: local });
  }
  tint(root, undefined);
  return open({ with: 'gradient', picture: localAt === 'late' ? local : undefined });
}

/** Time of the lantern's way, ms. */
const FLIGHT_MS = 300;

/**
 * The lantern of the loading screen flies to its place on the page: the page's own picture begins where the other one
 * was. On a phone that begins with the links the page has none, and the lantern goes with the loading screen. Measured
 * here, before the state changes, so that no layout is forced.
 */
function lanternsFlight(page: Document): () => void {
  const lamp = page.querySelector<HTMLElement>('.loading__lamp img');
  const logo = page.querySelector('.left-panel-logo');
  const to = logo?.getBoundingClientRect();
  if (!lamp || !logo || !to?.width) return () => undefined;
  const from = lamp.getBoundingClientRect();
  const [left, top] = [from.x - to.x, from.y - to.y];
  const scale = from.width / to.width;
  return () => {
    lamp.hidden = true;
    if (isQuiet('motion')) return;
    const timing = { duration: FLIGHT_MS, easing: 'cubic-bezier(.2,.8,.2,1)' };
    logo.animate({ transform: [`translate(${left}px, ${top}px) scale(${scale})`, 'none'] }, timing);
    // Its light goes with it, and fades with the loading screen.
    lamp.parentElement?.animate(
      { transform: ['none', `translate(${-left}px, ${-top}px)`] },
      { ...timing, pseudoElement: '::before' },
    );
  };
}

/** Load time of the picture, once it is decoded too; `failed` if it will never be, `late` after `limitMs`. */
async function arrival({ loaded, decoded }: WallpaperPicture, limitMs: number): Promise<number | 'failed' | 'late'> {
  try {
    return (await inTime(Promise.all([loaded, decoded]), limitMs))?.[0] ?? 'late';
  } catch {
    return 'failed';
  }
}

/** Waits until the first view is there, with its styles. */
async function firstView(page: Document, { differs, rendered }: Plan, endsAt: number): Promise<void> {
  // Not DOMContentLoaded: that event waits for the page's script.
  if (page.readyState === 'loading') await nextEvent(page, ['readystatechange']);
  const sheet = page.querySelector<HTMLLinkElement>('body link[rel=stylesheet]');
  if (sheet && !sheet.sheet) await nextEvent(sheet, ['load']);
  // The owner's own sheet; it is removed if it fails to load.
  const own = page.querySelector<HTMLLinkElement>(`#${OWNER_SHEET_ID}`);
  if (own && !own.sheet) await inTime(nextEvent(own, ['load', 'error']), endsAt - performance.now());
  // Without a first view in the HTML there is nothing to reveal before the script has run.
  if (!page.getElementById('root')?.firstElementChild) await rendered;
  else if (differs) await inTime(rendered, endsAt - performance.now());
}

/** The clock's digits appear in a fallback font if their own takes longer than this, ms. */
const DIGITS_LIMIT_MS = 1000;
/** The same for the site's name. Longer: it is decoration, and a change of its font would move it. */
const NAME_LIMIT_MS = 10_000;

/**
 * Requests the web fonts of the first view. Settles when the font of the site's name has loaded or failed: the reveal
 * waits for it, with a limit. The clock's font is not waited for, since the clock has no digits before hydration. While
 * a font loads, `data-script` or `data-numerals` of the root element hides its text: a text that is shown in a fallback
 * font first would move.
 */
async function loadFirstFonts({ fonts, documentElement: root }: Document): Promise<void> {
  const request = async (face: string, limitMs: number) => {
    // Both fonts have this character; the clock's has no letters.
    const wanted = [`1em 'Porchlight ${face}'`, '0'] as const;
    if (fonts.check(...wanted)) return;
    root.dataset[face] = '';
    const show = () => {
      clearTimeout(timer);
      delete root.dataset[face];
    };
    const timer = setTimeout(show, limitMs);
    // If it fails, the fallback font stays.
    await fonts.load(...wanted).then(show, show);
  };
  const name = request('script', NAME_LIMIT_MS);
  void request('numerals', DIGITS_LIMIT_MS);
  await name;
}
