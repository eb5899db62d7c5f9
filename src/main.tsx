import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore, type Persistor } from 'redux-persist';
import { bindKeyboardShortcuts } from '@/app/keyboardShortcuts';
import { bindPageEvents } from '@/app/pageEvents';
import { PageRoot } from '@/app/PageRoot';
import { onOtherTab } from '@/app/persist';
import { readPageData } from '@/app/readPageData';
import { makeStore } from '@/app/store';
import { createWordsKeeper } from '@/app/words/wordsKeeper';
import { firstWords } from '@/app/words/firstWords';
import { isLanguage, type Language } from '@/contract/language';
import { settingsRead } from '@/features/settings/settingsSlice';
import { wallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import { loginAddress } from '@/page/pageLogin';
import { warn } from '@/shared/lib/log';
import { nextFrame, nextTask } from '@/shared/lib/waiting';
import { pageStorage as storage } from '@/shared/lib/storage';
import { pageStarted, partMissing } from '@/store/pageActions';
import type { Services } from '@/store/services';
import type { Spoken } from '@/store/words';
import { loadDeskIfOpen } from './loadDeskIfOpen';
import { handedOver } from './boot/handover';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const handover = handedOver();
const { input } = handover;

/** Hydrates the HTML of the first view. In a transition React handles input in between. */
function hydrate(root: HTMLElement, page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError: (error) => warn('first view', error) });
  });
}

/**
 * Whether a proxy has changed the links of the first view: Cloudflare hides mail addresses in this way. React would keep
 * the changed addresses.
 */
const hasForeignLinks = (root: HTMLElement) => root.querySelector('a[href*="/cdn-cgi/"]') !== null;

/** Renders the page in one go, if its HTML has no first view, a changed one, or one in another language. */
function draw(root: HTMLElement, page: ReactNode): void {
  root.replaceChildren();
  flushSync(() => createRoot(root).render(page));
}

/**
 * The UI text. If it fails to load, the page is treated like one whose script failed: the boot script
 * retries, then shows an error.
 */
async function wordsToBegin(pageLanguage: Language): Promise<Spoken> {
  // Set by the boot script.
  const { lang } = document.documentElement;
  try {
    return await firstWords(isLanguage(lang) ? lang : pageLanguage, pageLanguage);
  } catch (error) {
    warn('words', error);
    document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
    return new Promise(() => undefined);
  }
}

/** Starts the page, with each step in a task of its own. */
async function openPage(root: HTMLElement): Promise<void> {
  const pageData = readPageData(document);
  // Already requested: the HTML preloads the file beside this script.
  const begun = wordsToBegin(pageData.language);
  await nextTask();
  const words = createWordsKeeper(await begun);
  const services: Services = {
    pageData,
    storage,
    words,
    wallpaper: wallpaperLayer(document, handover.wallpaper),
    earlyData: input.data,
    random: Math.random,
    now: Date.now,
    languages: () => navigator.languages,
    online: () => navigator.onLine,
    reload: () => location.reload(),
    leave: (address) => location.replace(address),
    login: () => location.assign(loginAddress(location.href)),
    openOwnersLinks: async (language) => (await import('@/desk/links/openOwnersLinks')).openOwnersLinks(language),
  };
  const loadedDesk = await loadDeskIfOpen(services, location.search);
  const desk = loadedDesk === 'missing' ? undefined : loadedDesk;
  const store = makeStore(services, desk?.reducers);
  // The state that the HTML was rendered from, before stored settings are read.
  const pageLanguage = store.getState();

  // Reading the window's width would compute style and layout first, in the same task, unless a frame has just done so.
  await nextFrame();
  bindPageEvents(window, store);
  onOtherTab(window, storage, (settings) => store.dispatch(settingsRead(settings)));
  const persistor = await new Promise<Persistor>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  // Writes pending settings before the page goes away.
  addEventListener('pagehide', () => void persistor.flush());

  /** Input needs components that follow the store: until then, the boot script records it. */
  const onFollowing = () => {
    bindKeyboardShortcuts(window, store);
    handover.adopt();
    void input.replay();
    void nextTask().then(handover.rendered);
  };
  const page = (
    <PageRoot store={store} firstState={pageLanguage} words={words} Frame={desk?.Frame} onFollowing={onFollowing} />
  );
  const isThere =
    root.firstElementChild !== null && words.spoken().language === pageData.language && !hasForeignLinks(root);
  await nextTask();
  // Before `pageStarted`, after which the picture can be revealed.
  if (!isThere) draw(root, page);
  // Starts the requests to services before the page is rendered.
  store.dispatch(pageStarted());
  if (loadedDesk === 'missing') store.dispatch(partMissing());

  await nextTask();
  if (isThere) hydrate(root, page);
}

void openPage(container);
