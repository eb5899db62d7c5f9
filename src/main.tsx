import '@/styles/controls.css';
import '@/styles/preferences.css';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { bindPageEvents } from '@/app/pageEvents';
import { PageRoot } from '@/app/PageRoot';
import { onOtherTab } from '@/app/persist';
import { readPageData } from '@/app/readPageData';
import { makeStore } from '@/app/store';
import { settingsRead } from '@/features/settings/settingsSlice';
import { wallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import { warn } from '@/shared/lib/log';
import { safeStorage } from '@/shared/lib/storage';
import { iconsIn } from '@/shared/ui/standingIcons';
import { pageStarted } from '@/store/pageActions';

const storage = safeStorage(() => localStorage);
const store = makeStore({
  pageData: readPageData(document),
  storage,
  wallpaper: wallpaperLayer(document),
  random: Math.random,
  now: Date.now,
  online: () => navigator.onLine,
  reload: () => location.reload(),
});
// Before anything of the visitor comes into it: what the page's HTML was rendered from.
const stamped = store.getState();
bindPageEvents(window, store);
onOtherTab(window, storage, (settings) => store.dispatch(settingsRead(settings)));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The boot script hands over what was pressed and typed before.
const onAlive = () => {
  document.documentElement.dataset['alive'] = '';
};
const page = <PageRoot store={store} stamped={stamped} icons={iconsIn(document)} onAlive={onAlive} />;

/** Takes over the HTML of the first view, or draws it where the page has none. */
function render(container: HTMLElement): void {
  if (container.firstElementChild) {
    // In slices, between which input is answered.
    startTransition(() => {
      hydrateRoot(container, page, { onRecoverableError: (error) => warn('first view', error) });
    });
  } else {
    // In one go, so that the page is there before the wallpaper can be revealed.
    flushSync(() => createRoot(container).render(page));
  }
}

function openPage(): void {
  // Starts the requests to services before the page is rendered.
  store.dispatch(pageStarted());
  if (root) render(root);
}

// In a task of its own, so that pending events, such as the picture's load, are handled before the page is rendered.
const persistor = persistStore(store, null, () => setTimeout(openPage));
// Writes pending settings before the page goes away.
addEventListener('pagehide', () => void persistor.flush());
