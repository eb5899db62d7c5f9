import '@/styles/controls.css';
import '@/styles/preferences.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { App } from '@/app/App';
import { bindPageEvents } from '@/app/pageEvents';
import { onOtherTab } from '@/app/persist';
import { readPageData } from '@/app/readPageData';
import { makeStore } from '@/app/store';
import { settingsRead } from '@/features/settings/settingsSlice';
import { wallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import { safeStorage } from '@/shared/lib/storage';
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
bindPageEvents(window, store);
onOtherTab(window, storage, (settings) => store.dispatch(settingsRead(settings)));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);

function openPage(): void {
  // Starts the requests to services before the page is rendered.
  store.dispatch(pageStarted());
  // In the same task, so that the page is rendered before the wallpaper can be revealed.
  flushSync(() =>
    reactRoot.render(
      <StrictMode>
        <Provider store={store}>
          <App />
        </Provider>
      </StrictMode>,
    ),
  );
}

// In a task of its own, so that pending events, such as the picture's load, are handled before the page is rendered.
const persistor = persistStore(store, null, () => setTimeout(openPage));
// Writes pending settings before the page goes away.
addEventListener('pagehide', () => void persistor.flush());
