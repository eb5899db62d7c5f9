/* 与我的设备同步: loads after the reveal, while the switch is on. */
import { combineReducers } from '@reduxjs/toolkit';
import { missingOpenings, readOpenings } from '@/contract/openings';
import { isRecord } from '@/contract/read';
import { SETTINGS } from '@/contract/settings';
import { FREQUENT_KEY, openingsCounted, openingsReducer } from '@/features/links/frequentSlice';
import {
  linksAdded,
  mineChanged,
  mineReducer,
  readMineLink,
  selectMineLinks,
  withIds,
  type MineLink,
} from '@/features/mine/mineSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { fetchFromSite } from '@/page/pageLogin';
import { deviceHeader, rememberedFor } from '@/shared/lib/deviceKey';
import { StatusError, withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { parseJson } from '@/shared/lib/storage';
import type { ListenerApi } from '@/store/listening';
import type { Services } from '@/store/services';
import { areSame, newLinks, settingsFile, settingsInFile } from '@/features/settings/settingsFile';
import {
  checkedSettings,
  isSame,
  settingNames,
  settingsReducer,
  settingsRead,
  withFile,
  type SettingsInFile,
  type StoredSettings,
} from '@/features/settings/settingsSlice';
import { inStepChanged, selectInStep } from '@/features/settings/settingsToolsSlice';
import { randomId, readSync, SYNC_KEY } from './syncListener';
import { settingsWords } from '@/features/settings/words/settingsWords';
import type { SettingsWords } from '@/features/settings/words/zh-CN';

/** How long a change waits for further ones, ms. */
const PAUSE_MS = 2000;
/** How long the sentence after the switch stays, ms. */
const SUCCESS_MS = 8000;
/** Time limit of a request, ms. */
const LIMIT_MS = 30_000;
/** How often another device may come first before this one waits for its next turn. */
const TRIES = 5;

/** What the devices have in common, by the reducers that change it in the store. */
const followed = combineReducers({ settings: settingsReducer, mine: mineReducer, openings: openingsReducer });
type Followed = ReturnType<typeof followed>;

/** The id of the last change that the document contains, by the browser that made it. */
type Last = Readonly<Record<string, unknown>>;

/** The site's document, with settings as in a file; `{}` while there is none. */
interface SiteCopy {
  etag?: string | undefined;
  content?: Omit<Followed, 'settings'> & { settings: SettingsInFile };
  last?: Last;
  /** Links that this version does not accept: they stay in it. */
  unread?: readonly unknown[];
}

/** What a page remembers between its turns, which follow one after the other. */
interface Line {
  turn: Promise<void>;
  copy: SiteCopy;
  /** Messages that this visit has shown: each is shown once. */
  shown: Set<string>;
}
const lines = new WeakMap<Services, Line>();

type Reason = keyof SettingsWords['inStep']['refused'];

/** Why the site or this browser does not take part; the owner is told. */
class Refusal extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'extra'>;

/**
 * Why a page takes a turn: it was switched on, now or before the page was opened; looked at again; or two seconds after a
 * change.
 */
type Why = 'switched' | 'looked' | 'changed';

/** Sends what this browser has changed, and shows what the other devices have changed. Never rejects in its turn. */
export async function follow(api: Api & Pick<ListenerApi, 'cancelActiveListeners' | 'delay'>, why: Why): Promise<void> {
  if (why === 'changed') {
    api.cancelActiveListeners();
    await api.delay(PAUSE_MS);
  }
  const line = lines.get(api.extra) ?? { turn: Promise.resolve(), copy: {}, shown: new Set() };
  lines.set(api.extra, line);
  line.turn = line.turn.then(() => takeTurn(api, line, why));
  await line.turn;
}

async function takeTurn(api: Api, line: Line, why: Why): Promise<void> {
  const { storage, online } = api.extra;
  const isOn = () => readSync(storage) !== undefined;
  // Switched off meanwhile, here or in another tab.
  const isLeft = () => !selectInStep(api.getState());
  if (isLeft() || (why !== 'switched' && !isOn())) return;
  try {
    if (rememberedFor() !== 'desk') throw new Refusal('ended');
    if (!isOn()) await join(api, line);
    else if (online()) await send(api, line, why !== 'changed');
  } catch (error) {
    if (!(error instanceof Refusal)) warn('sync', error);
    if (isLeft()) return;
    // The network failed: unsent changes wait, but it is not switched on.
    const reason = error instanceof Refusal ? error.reason : isOn() ? undefined : 'offline';
    const isShown = line.shown.has(reason ?? '') && isOn();
    if (reason === 'ended' || !isOn()) api.dispatch(inStepChanged(false));
    if (reason === undefined || isShown) return;
    line.shown.add(reason);
    api.dispatch(toastShown({ text: wordsOf(api).refused[reason], tone: 'error', durationMs: Infinity }));
  }
}

const wordsOf = ({ extra: { words } }: Api) => settingsWords(words.spoken().language).inStep;

/** Switches on: what is here becomes the document, or what the document has comes here, with the own links of both. */
async function join(api: Api, line: Line, tries = TRIES): Promise<void> {
  if (!api.extra.online() || tries === 0) throw new Refusal('offline');
  line.copy = await fetchCopy();
  const { content } = line.copy;
  let own = ownState(api);
  const unsent = content ? missingChanges(content, own, api.extra.random) : [];
  // What is changed meanwhile is not among the unsent changes yet.
  for (let isSent = content !== undefined; !isSent; isSent = isSame(own, ownState(api))) {
    own = ownState(api);
    const copy = await put(api, line.copy, own, {});
    if (!copy) return join(api, line, tries - 1);
    line.copy = copy;
  }
  if (!selectInStep(api.getState())) return undefined;
  const browser = randomId(api.extra.random);
  api.extra.storage.write(SYNC_KEY, {
    browser,
    unsent: unsent.map((action) => ({ id: randomId(api.extra.random), action })),
  });
  if (!readSync(api.extra.storage)) throw new Refusal('notKept');
  const { begun, joined } = wordsOf(api);
  const added = unsent.find(linksAdded.match);
  const text = content ? joined(added?.payload.length ?? 0) : begun;
  api.dispatch(toastShown({ text, tone: 'success', durationMs: SUCCESS_MS }));
  show(api, line.copy);
  return send(api, line, false);
}

/** The changes that add to the document what only this browser has. */
function missingChanges({ mine, openings }: Pick<Followed, 'mine' | 'openings'>, own: Followed, random: () => number) {
  const links = withIds(mine.links, newLinks(own.mine.links, mine.links), random);
  const counted = missingOpenings(openings, own.openings);
  return [...(links.length > 0 ? [linksAdded(links)] : []), ...(counted.length > 0 ? [openingsCounted(counted)] : [])];
}

/** Brings the site and this browser together. Throws as `ask()` does. */
async function send(api: Api, line: Line, isLook: boolean): Promise<void> {
  const hasUnsent = readSync(api.extra.storage)?.unsent.length !== 0;
  if (!hasUnsent && !isLook) return;
  let isNew = line.copy.etag === undefined || !hasUnsent;
  if (isNew) line.copy = await fetchCopy();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = show(api, line.copy, isNew);
    if (!next) return;
    const sent = await put(api, line.copy, ...next);
    line.copy = sent ?? (await fetchCopy());
    if (sent) return void show(api, sent);
    isNew = true;
  }
}

/**
 * Shows what the document has, with the unsent changes on top. Those that it contains are dropped. Returns what has
 * to be put in its place, if anything.
 *
 * @param isNew Whether the copy was just fetched or put. Another tab may show more than an older one, so that is not shown.
 */
function show(api: Api, { content, last = {} }: SiteCopy, isNew = true): [Followed, Last] | undefined {
  const { dispatch, extra } = api;
  const record = readSync(extra.storage);
  if (!record) return undefined;
  const { browser } = record;
  // Found by its id: if a backup was restored, here or there, no change is taken for another one.
  const unsent = record.unsent.slice(record.unsent.findIndex(({ id }) => id === last[browser]) + 1);
  if (unsent.length < record.unsent.length) extra.storage.write(SYNC_KEY, { browser, unsent });
  const own = ownState(api);
  const state = content
    ? unsent.reduce((changed, { action }) => followed(changed, action), {
        ...content,
        settings: withFile(own.settings, content.settings),
      })
    : own;
  const settings = withFile(own.settings, asInFile(state.settings));
  if (isNew) {
    if (!areSame(settings, own.settings)) dispatch(settingsRead(settings));
    if (!isSame(state.mine.links, own.mine.links)) dispatch(mineChanged(state.mine.links));
    if (!isSame(state.openings, own.openings)) extra.storage.write(FREQUENT_KEY, state.openings);
  }
  const newest = unsent.at(-1);
  return content && !newest ? undefined : [{ ...state, settings }, newest ? { ...last, [browser]: newest.id } : last];
}

const STAYING = settingNames.filter((name) => SETTINGS[name].stays);

/** Settings without those that stay on this device. */
function whatFollows({ touched, settings: all }: SettingsInFile): SettingsInFile {
  const settings = { ...all };
  for (const name of STAYING) delete settings[name];
  return { settings, touched: touched.filter((name) => !STAYING.includes(name)) };
}

const asInFile = ({ touched, ...settings }: StoredSettings): SettingsInFile => whatFollows({ settings, touched });

/** What this browser has now. */
function ownState({ getState, extra: { storage } }: Api): Followed {
  const state = getState();
  const openings = readOpenings(storage.read(FREQUENT_KEY));
  return { settings: checkedSettings(state.settings), mine: { links: selectMineLinks(state) }, openings };
}

/** Fetches the document. Throws as `ask()` does, and if it can't be read as a whole. */
async function fetchCopy(): Promise<SiteCopy> {
  const { status, etag, body } = await ask({});
  if (status === 404) return {};
  const file = settingsInFile(body);
  const { app, links = [], frequent, last } = isRecord(body) ? body : {};
  // What this version does not understand would be lost for all devices with the next change.
  const isUnderstood = app !== undefined && file.ok && !file.newer && file.rejected.length === 0;
  if (!isUnderstood || !Array.isArray(links)) throw new Refusal('unreadable');
  const read: MineLink[] = [];
  const unread: unknown[] = [];
  for (const [at, link] of links.entries()) {
    const own = isRecord(link) ? readMineLink({ id: String(at), ...link }) : undefined;
    if (own) read.push(own);
    else unread.push(link);
  }
  return {
    etag,
    content: {
      settings: whatFollows(file),
      mine: { links: read },
      openings: readOpenings(frequent),
    },
    last: isRecord(last) ? last : {},
    unread,
  };
}

/** Puts a state in the place of a copy. Returns the new one; undefined if another device came first. */
async function put(
  { extra: { now } }: Api,
  { etag, unread = [] }: SiteCopy,
  { settings, ...state }: Followed,
  last: Last,
): Promise<SiteCopy | undefined> {
  const content = { ...state, settings: asInFile(settings) };
  const flat = { ...content.settings.settings, touched: content.settings.touched };
  const file = settingsFile(flat, new Date(now()), state.mine.links, state.openings);
  const body = { ...file, links: [...state.mine.links, ...unread], last };
  const answer = await ask({
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(etag ? { 'if-match': etag } : { 'if-none-match': '*' }) },
    body: JSON.stringify(body),
  });
  return answer.status === 412 ? undefined : { etag: answer.etag, content, last, unread };
}

/** What the owner has to know of an answer, by its status. */
const REASONS: Readonly<Record<number, Reason>> = {
  401: 'ended',
  403: 'ended',
  413: 'tooLarge',
  422: 'unreadable',
  500: 'notStored',
  503: 'notStored',
  507: 'diskFull',
};

/**
 * Sends a request for the document. Answers with 2xx, with 404 where there is none, or with 412. Throws `Refusal` for the
 * other answers of the site, and what `fetchFromSite()` throws; `StatusError` for those of a proxy.
 */
async function ask({ headers, ...init }: { method?: 'PUT'; headers?: Record<string, string>; body?: string }) {
  return withTimeLimit(LIMIT_MS, undefined, async (signal) => {
    const request = { ...init, headers: { ...headers, ...deviceHeader() }, cache: 'no-store', signal } as const;
    const response = await fetchFromSite(sitePath('/api/owner/mine'), request, true);
    const { ok, status } = response;
    // A connection that breaks here is no answer.
    const body = parseJson(await response.text());
    const code = isRecord(body) ? body['error'] : undefined;
    const isNone = status === 404 && code === 'not-found' && init.method === undefined;
    if (!ok && status !== 412 && !isNone) {
      const reason = typeof code === 'string' || status === 413 ? REASONS[status] : undefined;
      throw reason ? new Refusal(reason) : new StatusError(status);
    }
    return { status, body, etag: response.headers.get('etag') ?? undefined };
  });
}
