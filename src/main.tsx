import '@/styles/controls.css';
import '@/styles/preferences.css';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore, type Persistor } from 'redux-persist';
import { bindPageEvents } from '@/app/pageEvents';
import { PageRoot } from '@/app/PageRoot';
import { quietRoot } from '@/app/quietRoot';
import { onOtherTab } from '@/app/persist';
import { readPageData } from '@/app/readPageData';
import { makeStore } from '@/app/store';
import { keepWords } from '@/app/words/keepWords';
import { wordFiles } from '@/app/words/wordFiles';
import { settingsRead } from '@/features/settings/settingsSlice';
import { wallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import { warn } from '@/shared/lib/log';
import { nextTask } from '@/shared/lib/nextTask';
import { safeStorage } from '@/shared/lib/storage';
import { iconsIn } from '@/shared/ui/standingIcons';
import { pageStarted } from '@/store/pageActions';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

/** Takes over the HTML of the first view, or draws it where the page has none. */
function render(root: HTMLElement, page: ReactNode): void {
  if (root.firstElementChild) {
    // In slices, between which input is answered.
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: (error) => warn('first view', error) });
    });
  } else {
    // In one go, so that the page is there before the wallpaper can be revealed.
    flushSync(() => createRoot(root).render(page));
  }
}

/** The boot script hands over what was pressed and typed before. */
function onAlive(): void {
  document.documentElement.dataset['alive'] = '';
}

/** Opens the page, each step in a task of its own. */
async function openPage(root: HTMLElement): Promise<void> {
  const pageData = readPageData(document);
  const { language } = pageData;
  // The file is on its way already: the page names it beside this script.
  const first = wordFiles.first(language);
  await nextTask();
  const words = keepWords({ language, first: await first });
  const storage = safeStorage(() => localStorage);
  const store = makeStore({
    pageData,
    storage,
    words,
    wallpaper: wallpaperLayer(document),
    random: Math.random,
    now: Date.now,
    online: () => navigator.onLine,
    reload: () => location.reload(),
  });
  // Before anything of the visitor comes into it: what the page's HTML was rendered from.
  const stamped = store.getState();

  await nextTask();
  bindPageEvents(window, store);
  onOtherTab(window, storage, (settings) => store.dispatch(settingsRead(settings)));
  const persistor = await new Promise<Persistor>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  // Writes pending settings before the page goes away.
  addEventListener('pagehide', () => void persistor.flush());

  await nextTask();
  // Starts the requests to services before the page is rendered.
  store.dispatch(pageStarted());

  await nextTask();
  render(root, <PageRoot store={store} stamped={stamped} icons={iconsIn(document)} words={words} onAlive={onAlive} />);
}

void openPage(quietRoot(container));
