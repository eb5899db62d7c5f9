/*
 * Inlined at the start of the page. Requests the wallpaper before any other script is requested, and reveals the page
 * with it; records input until the page's script handles it; and watches for files that fail to load. Must
 * stay small, so it does not validate the page data.
 */
import { addHeadLink, startScripts } from './startScripts';
import { languageOf, type Language } from '../contract/language';
import { NO_MEDIA, OWNER_SHEET_ID } from '../contract/ownerSheet';
import { PAGE_DATA_ID } from '../contract/pageDataId';
import { hiddenParts, phoneSide, type PartsSite } from '../contract/parts';
import type { Site } from '../contract/site';
import { recordEarlyInput } from './earlyInput';
import { setLight } from '../features/greeting/lantern';
import { setMemorial, type ExtraMemorialDays } from '../features/memorial/memorialDays';
import { CLOSED_NOTICE_KEY, setNotice } from '../features/notice/setNotice';
import { SLOW_KEY, quietReasons, setQuiet } from '../features/quiet/disabledEffects';
import { SETTINGS_KEY } from '../features/settings/settingsKey';
import { randomDelay, reveal } from './reveal';
import { copiesBeside, fetchCopy, placeCopies, showCopies } from '../features/wallpaper/glassCopies';
import { STORED_WALLPAPER_KEY, pinnedNumber, readStoredWallpaper } from '../features/wallpaper/storedWallpaper';
import {
  WALLPAPER_ID,
  createPicture,
  ownBlobs,
  tint,
  type WallpaperPicture,
} from '../features/wallpaper/pictureElement';
import { randomNumber, randomOf } from '../features/wallpaper/randomNumber';
import { setTone } from '../features/wallpaper/tone';
import type { FirstPicture } from '../features/wallpaper/firstPicture';
import {
  coverTypeOrDefault,
  localJpeg,
  sourceFor,
  type WallpaperSite,
  type WallpaperSource,
  wallpaperSiteOf,
  typeShown,
} from '../features/wallpaper/wallpaperSources';
import { handOver, type Handover } from './handover';
import { watchForIncompletePage } from './recover';
import { ownTilesShow } from './ownTiles';
import { areOthersBlocked, blockOtherSites, wantsOnlyThisSite } from '../page/onlyThisSite';
import { setPageLanguage } from '../page/pageLanguage';
import { setFooterBlur, setIconColour, setParts, setPhoneSide } from '../page/setParts';
import { wallTime } from '../contract/wallTime';
import { LOGIN_NEEDED } from '../contract/login';
import { pathKey } from '../contract/pathKey';
import { announcesOtherPage } from '../page/announcesOtherPage';

interface BootData {
  language: Language;
  site: Pick<WallpaperSite, 'wallpaper'> &
    PartsSite & {
      language: Site['language'];
      interface: Site['interface'];
      extraMemorialDays: ExtraMemorialDays;
      notice: Site['notice'];
    };
  pictures: WallpaperSite['pictures'];
  preconnect: string[];
  home?: unknown[];
  desk?: boolean | 'begin';
}

/** The stored object under a local storage key, not validated; empty if there is none. */
function stored(key: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
  } catch {
    // Blocked or broken storage: use the defaults, as the settings do.
    return {};
  }
}

/**
 * Whether `position: fixed` is relative to the window inside a container of container queries. In older browsers it is
 * relative to the container, so glass cannot show a copy of the picture there.
 */
function fixedInContainers(layer: HTMLElement): boolean {
  const container = layer.appendChild(document.createElement('div'));
  const fixed = container.appendChild(document.createElement('i'));
  container.style.cssText = 'position:absolute;left:9px;container-type:inline-size';
  fixed.style.cssText = 'position:fixed;left:0';
  const { left } = fixed.getBoundingClientRect();
  container.remove();
  return left === 0;
}

/**
 * The settings that count, not validated: what the visitor has chosen, else what the owner has written, else what is
 * stored, as `settingThatCounts()` says. Of an earlier version without a list of choices, everything stored counts.
 */
function settingsThatCount(own: Record<string, unknown>, owner: Site['interface']): Record<string, unknown> {
  const { touched } = own;
  const isChosen = ([name]: [string, unknown]) => !Array.isArray(touched) || touched.includes(name);
  return { ...own, ...owner, ...Object.fromEntries(Object.entries(own).filter(isChosen)), parts: own['parts'] };
}

const isPhoneStart = (value: unknown): value is 'greeting' | 'links' => value === 'greeting' || value === 'links';

const root = document.documentElement;
root.dataset['state'] = 'loading';
const input = recordEarlyInput(root);
const pageOpened = watchForIncompletePage();
watchForOtherPage(root);

const data: BootData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
const query = new URLSearchParams(location.search);
if (query.has('plain')) whenOwnerSheetIsParsed((sheet) => sheet.remove());
// The desk turns it on again when it closes.
else if (data.desk && query.has('owner')) whenOwnerSheetIsParsed((sheet) => (sheet.media = NO_MEDIA));
const settings = settingsThatCount(stored(SETTINGS_KEY), data.site.interface);
const now = wallTime(Date.now(), settings['timeZone']);
const { loadingScreen, searchField, phoneStart = 'greeting' } = data.site.interface;
setMemorial(root, now, data.site);
setLight(root, now);
setNotice(root, data.site.notice, stored(CLOSED_NOTICE_KEY)['text'], now);

const site = wallpaperSiteOf(data);
const language = languageOf(settings['language'], data.site.language, data.language, navigator.languages);
setPageLanguage(root, language, data.language);
setQuiet(root, settings['quietMode'], quietReasons(stored(SLOW_KEY), Date.now()));
// Before any request.
if (wantsOnlyThisSite(settings)) blockOtherSites();
const { searchField: finder, phoneStart: start } = settings;
const hidden = hiddenParts(data.site, settings['parts']);
setParts(root, hidden);
const side = phoneSide(hidden, isPhoneStart(start) ? start : phoneStart);
setPhoneSide(root, side);
/** The HTML has what the owner's choices show; what the visitor's choices add, the page's script renders. */
const choosesOtherParts =
  (typeof finder === 'boolean' && finder !== searchField) ||
  hidden.join() !== hiddenParts(data.site, undefined).join() ||
  side !== phoneSide(hidden, phoneStart);
setFooterBlur(root, settings['footerBlur'] !== false);
setIconColour(root, settings['iconColour']);
const coverType = typeShown(coverTypeOrDefault(settings['coverType']), data.site);
const storedChoice = readStoredWallpaper(stored(STORED_WALLPAPER_KEY));
const number =
  pinnedNumber(storedChoice, site.wallpaper.local) ??
  randomNumber(site.wallpaper.local, randomOf(settings['coverChange'], now));
const source = sourceFor(site, coverType, number, storedChoice.own);
const request = (from: WallpaperSource) => createPicture(document, from, ownBlobs);
const picture = request(source);
tint(root, source.known);
setTone(root, settings);
// An own picture that is read from the database has no address yet; `prepare` places its copies.
const beside = copiesBeside(picture);
if (beside) placeCopies(root, picture, beside);

// The picture's layer is parsed later; by then the request has already started.
const layerParsed = new Promise<HTMLElement>((resolve) => {
  new MutationObserver((_, observer) => {
    const layer = document.getElementById(WALLPAPER_ID);
    if (!layer) return;
    observer.disconnect();
    layer.append(picture.element);
    resolve(layer);
  }).observe(root, { childList: true, subtree: true });
});
function requestLocal(): WallpaperPicture {
  const local = request(localJpeg(site, number));
  document.getElementById(WALLPAPER_ID)?.append(local.element);
  return local;
}

let rendered = (): void => undefined;
const whenRevealed = reveal(root, {
  picture,
  delayMs: randomDelay(),
  requestLocal,
  differs: language !== data.language || choosesOtherParts || ownTilesShow(data.home?.length ?? 0, () => localStorage),
  rendered: new Promise((resolve) => {
    rendered = resolve;
  }),
}).then((outcome) => (wallpaper.reveal = outcome));
const wallpaper: FirstPicture = { coverType, number, own: storedChoice.own ?? null, whenRevealed };
const handover: Handover = {
  input,
  wallpaper,
  rendered,
  isAdopted: false,
  adopt() {
    handover.isAdopted = true;
    void whenRevealed.then(pageOpened);
  },
};
handOver(handover);
// What `?go=` opens does not wait for the picture.
void startScripts(query.has('go') ? undefined : picture.image, layerParsed, language);

/** Work that is not visible before the reveal; the first frame does not wait for it. */
async function prepare(): Promise<void> {
  // Preconnect, so that service requests need not wait for a handshake. Without this script no service is contacted.
  // A hidden part requests nothing, and the list does not say whose origins these are.
  const isPartHidden = hidden.includes('quote') || hidden.includes('weather');
  if (!areOthersBlocked() && !isPartHidden) for (const origin of data.preconnect) addHeadLink('preconnect', origin);
  if (!fixedInContainers(await layerParsed)) {
    root.dataset['liveGlass'] = '';
    return;
  }
  // Fetch the blurred copy for glass before the reveal. Without it, wallpaperLayer.ts provides the blur later.
  const copies = copiesBeside(picture);
  if (copies && (await fetchCopy(picture, copies)) && picture.element.isConnected) showCopies(root, picture, copies);
}
if (loadingScreen) {
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void prepare();
  }).observe({ type: 'paint', buffered: true });
} else {
  // Without a loading screen the first frame is the page itself.
  void prepare();
}

/** Calls `act` with the owner's own sheet before it applies: `?plain` opens any page, and `?owner` the desk. */
function whenOwnerSheetIsParsed(act: (sheet: HTMLLinkElement) => void): void {
  new MutationObserver((_, observer) => {
    const sheet = document.querySelector<HTMLLinkElement>(`#${OWNER_SHEET_ID}`);
    if (!sheet) return;
    act(sheet);
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

/** Session storage key: the page stamp for which this tab was last reloaded. */
const MARK = pathKey('porchlight-stamp');

/**
 * Reloads the page if the service worker reports another version of it before this one is revealed. Afterwards the
 * visitor is notified instead (`src/app/serviceWorker.ts`). Reloads once per stamp, to prevent an endless loop.
 */
function watchForOtherPage(root: HTMLElement): void {
  // Undefined over plain http.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // The page's script notifies the visitor.
    if (data === LOGIN_NEEDED) root.dataset['login'] = '';
    if (root.dataset['state'] !== 'loading' || !announcesOtherPage(data, document)) return;
    try {
      if (sessionStorage.getItem(MARK) === data.stamp) return;
      sessionStorage.setItem(MARK, data.stamp);
    } catch {
      return;
    }
    location.reload();
  });
  // Otherwise messages are queued until the page is parsed.
  container?.startMessages();
}
