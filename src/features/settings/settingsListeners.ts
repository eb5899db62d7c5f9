import { isAnyOf } from '@reduxjs/toolkit';
import { lockBrowser } from '@/features/links/linksSlice';
import { checkedOpenings, missingOpenings } from '@/contract/openings';
import { changeOpenings, FREQUENT_KEY, openingsCleared, openingsCounted } from '@/features/links/frequentSlice';
import { linksImported, selectMineLinks } from '@/features/mine/mineSlice';
import { toastEnded, toastShown, type ToastTone } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { undoTime } from '@/shared/lib/undoTime';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { reloadClicked } from '@/store/pageActions';
import { areSame, settingsDifference } from './settingsFile';
import { checkedSettings, defaultSettings, settingsApplied, withFile, type StoredSettings } from './settingsSlice';
import {
  clearCaches,
  findUpdate,
  saveSettingsFile,
  clearCachesClicked,
  exportClicked,
  fileApplied,
  lockClicked,
  otherSettingsShown,
  resetClicked,
  undoClicked,
  updateCheckClicked,
  usageClearClicked,
} from './settingsTools';
import { storageMeasured } from './settingsToolsSlice';
import { settingsWords } from './words/settingsWords';
import type { SettingsWords } from './words/zh-CN';

/** Listeners for the tools of 其他设置. `answerKeys` are the storage keys of cached service answers. */
export function addSettingsListeners(startListening: AppStartListening, answerKeys: readonly string[]): void {
  startListening({
    matcher: isAnyOf(fileApplied, resetClicked),
    async effect(action, api) {
      const before = currentSettings(api);
      const file = fileApplied.match(action) ? action.payload : undefined;
      const settings = file ? withFile(before, file) : defaultSettings;
      const message = file ? 'applied' : 'reset';
      const isChange = !areSame(before, settings);
      if (isChange) {
        // Only the last change can be undone.
        api.cancelActiveListeners();
        api.dispatch(settingsApplied(settingsDifference(before, settings)));
      }
      if (file?.links && file.links.length > 0) api.dispatch(linksImported(file.links));
      if (file?.frequent) {
        api.dispatch(changeOpenings(openingsCounted(missingOpenings(openingsIn(api), file.frequent))));
      }
      if (isChange) await offerUndo(api, message, settings, before);
      else notify(api, message);
    },
  });

  startListening({
    actionCreator: undoClicked,
    effect({ payload }, api) {
      api.dispatch(settingsApplied(payload));
      notify(api, 'undone');
    },
  });

  startListening({
    actionCreator: exportClicked,
    effect: (_, api) =>
      attempt(api, 'settings file', 'exportFailed', async () => {
        const links = selectMineLinks(api.getState());
        saveSettingsFile(currentSettings(api), new Date(api.extra.now()), links, openingsIn(api));
      }),
  });

  startListening({
    actionCreator: usageClearClicked,
    effect(_, api) {
      api.dispatch(changeOpenings(openingsCleared()));
      notify(api, 'usageCleared');
    },
  });

  startListening({
    actionCreator: updateCheckClicked,
    effect: (_, api) =>
      attempt(api, 'update', 'checkFailed', async () => {
        const found = await findUpdate();
        if (found === 'page') notifyUpdated(api);
        else notify(api, found ? 'updateFound' : 'upToDate');
      }),
  });

  startListening({
    actionCreator: clearCachesClicked,
    effect: (_, api) =>
      attempt(api, 'caches', 'clearFailed', async () => {
        await clearCaches(api.extra.storage, answerKeys);
        notify(api, 'cleared');
        await measure(api);
      }),
  });

  startListening({
    actionCreator: lockClicked,
    async effect(_, api) {
      const isConfirmed = await api.dispatch(lockBrowser());
      notify(api, isConfirmed ? 'locked' : 'lockedHere', isConfirmed ? 'success' : 'info');
    },
  });

  startListening({ actionCreator: otherSettingsShown, effect: (_, api) => measure(api) });
}

/** The settings without the internal fields of redux-persist. */
const currentSettings = (api: ListenerApi) => checkedSettings(api.getState().settings);

/** The openings that 常用 counts. */
const openingsIn = ({ extra: { storage, now } }: ListenerApi) => checkedOpenings(storage.read(FREQUENT_KEY), now());

/** Shows a toast with 撤销, which brings back what was changed of the settings `before`. */
async function offerUndo(
  api: ListenerApi,
  what: Message,
  changed: StoredSettings,
  before: StoredSettings,
): Promise<void> {
  const { reported: message, tools } = settingsWords(api.extra.words.spoken().language);
  const text = message[what];
  const event = undoClicked(settingsDifference(changed, before));
  const end = () => api.dispatch(toastEnded(text));
  api.signal.addEventListener('abort', end);
  api.dispatch(toastShown({ text, tone: 'success', action: { label: tools.undo, event } }));
  const isOver = (action: unknown) =>
    undoClicked.match(action) || (toastEnded.match(action) && action.payload === text);
  await undoTime({
    undo: () => api.dispatch(event),
    isOver: (ms) => api.condition(isOver, ms),
    signal: api.signal,
  });
  end();
}

async function measure(api: ListenerApi): Promise<void> {
  if (!('storage' in navigator)) return;
  try {
    api.dispatch(storageMeasured((await navigator.storage.estimate()).usage));
  } catch (error) {
    warn('storage', error);
  }
}

type Message = keyof SettingsWords['reported'];

function notify(api: ListenerApi, what: Message, tone: ToastTone = 'success'): void {
  api.dispatch(toastShown({ text: settingsWords(api.extra.words.spoken().language).reported[what], tone }));
}

async function attempt(
  api: ListenerApi,
  what: string,
  failed: Message,
  action: () => Promise<void> | void,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    warn(what, error);
    notify(api, failed, 'error');
  }
}

/** Without a worker, nothing fetches the new page but a reload. */
function notifyUpdated(api: ListenerApi): void {
  const { updated: text, reload: label } = api.extra.words.current().page;
  api.dispatch(toastShown({ text, tone: 'info', action: { label, event: reloadClicked() } }));
}
