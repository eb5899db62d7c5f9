/*
 * The background script of the browser extension: its toolbar button, and its keyword in the address bar. A bundle of its
 * own (`scripts/deploy/portable.ts`), since a service worker has neither the page's files nor its storage.
 */
import { addressToOpen } from '@/contract/address';
import { BLANK_LINK, checkLinks, readLinksAnswer, type LinkItem } from '@/contract/links';
import { isRecord } from '@/contract/read';
import { indexOf, searchExactly, searchLists, type IndexedLink } from '@/features/links/searchLinks';
import { readMineLink } from '@/features/mine/mineLink';
import { parseJson } from '@/shared/lib/storage';
import { cleanText } from '@/shared/lib/text';
import { addressToRead } from '@/shared/lib/typedAddress';
import { OWN_LINKS_COPY } from './ownLinksCopy';

interface BrowserEvent<Values extends readonly unknown[]> {
  addListener(listener: (...values: Values) => void): void;
}

interface Suggestion {
  content: string;
  description: string;
}

/** The parts of the browser's API that the extension uses. */
export interface ExtensionApi {
  action: { onClicked: BrowserEvent<[tab: { url?: string; title?: string }]> };
  omnibox: {
    onInputStarted: BrowserEvent<[]>;
    onInputChanged: BrowserEvent<[typed: string, suggest: (found: Suggestion[]) => void]>;
    onInputEntered: BrowserEvent<[text: string, disposition?: string]>;
    setDefaultSuggestion(suggestion: { description: string }): unknown;
  };
  runtime: { getURL(path: string): string; getManifest(): { homepage_url?: string } };
  tabs: {
    create(tab: { url: string; active?: boolean }): Promise<unknown>;
    update(tab: { url: string }): Promise<unknown>;
  };
}

type Files = Pick<CacheStorage, 'match'>;
type Load = (file: string) => Promise<Response>;

/** Number of suggestions; browsers show no more. */
const MOST_SHOWN = 8;
/** Most characters of the words and of a name. */
const LONGEST_WORDS = 2000;
const LONGEST_SHOWN = 120;

/** Adds the listeners, as a background script must in its first turn. */
export function bindExtension(api: ExtensionApi, files: Files = caches, load: Load = (file) => fetch(file)): void {
  const { action, omnibox, runtime, tabs } = api;
  const { homepage_url: site } = runtime.getManifest();
  const ownPage = runtime.getURL('index.html');
  /** The owner's site, else the page of the extension, with these parameters. */
  const pageWith = (parameters: Record<string, string>) => `${site ?? ownPage}?${new URLSearchParams(parameters)}`;
  const isChromium = ownPage.startsWith('chrome-extension:');
  const marked = isChromium ? markedUp : plain;

  /** The lists since the keyword was typed: no keystroke reads a file. */
  let lists: Promise<Lists> | undefined;
  const readLists = () => (lists ??= linksOf(runtime.getURL('links.json'), files, load));

  action.onClicked.addListener(({ url = '', title = '' }) => {
    // Pages of the browser have no address for others. The form refuses more than 4096 characters, and servers 16 kB.
    const add = /^https?:/.test(url) ? url.slice(0, 5000) : '';
    void tabs.create({ url: pageWith({ add, name: title.slice(0, 200) }) });
  });

  // Firefox shows the description of the extension, and replaces no `%s`.
  if (isChromium) omnibox.setDefaultSuggestion({ description: '<match>%s</match>' });
  omnibox.onInputStarted.addListener(() => {
    lists = undefined;
  });
  omnibox.onInputChanged.addListener((typed, suggest) => {
    void readLists().then((known) => suggest(suggestions(known, typed, ownPage, marked)));
  });
  omnibox.onInputEntered.addListener((text, disposition) => {
    void readLists().then((known) => {
      const url = chosen(known, text, ownPage) ?? pageWith({ go: cleanText(text, LONGEST_WORDS) });
      if (disposition === 'newForegroundTab' || disposition === 'newBackgroundTab')
        return tabs.create({ url, active: disposition === 'newForegroundTab' });
      return tabs.update({ url });
    });
  });
}

type Lists = readonly (readonly IndexedLink[])[];

/** The visitor's own links, and those of the owner that are in no locked group; without what cannot be read. */
async function linksOf(file: string, files: Files, load: Load): Promise<Lists> {
  const own = files.match(OWN_LINKS_COPY).then(async (copy) => ownLinksIn((await copy?.text()) ?? ''));
  const owners = load(file).then(async (answer) => checkLinks(readLinksAnswer(await answer.json()).list).items);
  const read = await Promise.allSettled([own, owners]);
  return read.map((list) => indexOf(list.status === 'fulfilled' ? list.value : []));
}

/** The own links in the text that the page stores. */
function ownLinksIn(text: string): LinkItem[] {
  const stored = parseJson(text);
  const links = isRecord(stored) && typeof stored['links'] === 'string' ? parseJson(stored['links']) : [];
  return (Array.isArray(links) ? links : []).flatMap((link) => {
    const read = readMineLink(link);
    return read ? { ...BLANK_LINK, ...read, category: '' } : [];
  });
}

function hrefOf(item: LinkItem, ownPage: string): string | undefined {
  const address = addressToOpen(item);
  return address === undefined ? undefined : new URL(address, ownPage).href;
}

function suggestions(lists: Lists, typed: string, ownPage: string, marked: typeof markedUp): Suggestion[] {
  const found = searchLists(lists, cleanText(typed, LONGEST_WORDS)).flatMap((item) => {
    const content = hrefOf(item, ownPage);
    return content === undefined ? [] : { content, description: marked(item.name, addressToRead(content)) };
  });
  return found.slice(0, MOST_SHOWN);
}

/** The address of a suggestion, or of the one link that the words mean; undefined for other words. */
function chosen(lists: Lists, text: string, ownPage: string): string | undefined {
  const all = lists.flatMap((list) => list.map(({ item }) => hrefOf(item, ownPage)));
  if (all.includes(text)) return text;
  const meant = searchExactly(lists, cleanText(text, LONGEST_WORDS)).map((item) => hrefOf(item, ownPage));
  return new Set(meant).size === 1 ? meant[0] : undefined;
}

/** In Firefox, which shows the address beside it. */
const plain = (name: string): string => name.slice(0, LONGEST_SHOWN);

/** A suggestion in Chromium's XML. */
export const markedUp = (name: string, address: string): string =>
  `${escaped(name.slice(0, LONGEST_SHOWN))} <url>${escaped(address)}</url>`;

/** A text as content of an element, without what XML cannot hold. */
const escaped = (text: string): string =>
  cleanText(text.replaceAll(/[\p{Cs}\ufffe\uffff]/gu, ''), 2 * LONGEST_WORDS)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

declare const chrome: ExtensionApi | undefined;
if (typeof chrome !== 'undefined' && 'omnibox' in chrome) bindExtension(chrome);
