/** Lazy: in the chunk of the directory, whose search it uses. */
import { addressToOpen, parseAddress } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { selectShowcase } from '@/features/layout/layoutSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import { topDialog } from '@/page/topDialog';
import { cleanText } from '@/shared/lib/text';
import { inTime } from '@/shared/lib/waiting';
import type { ListenerApi } from '@/store/listening';
import { countOpening } from './frequentSlice';
import { directoryOpened, selectLinksStatus, showStoredLinks } from './linksSlice';
import { indexOf, searchExactly } from './searchLinks';
import { selectVisibleLinks } from './visibleLinks';

const PARAMETER = 'go';

/** How long the site's list may take where that of the last visit will do, ms. */
const LIST_LIMIT_MS = 1000;

/** Most characters that are typed into the directory. */
const LONGEST_WORDS = 2000;

/**
 * Opens what the page's address asks for (`?go=WORDS`): the one link that the words mean exactly, else the directory
 * with the words typed, which also is for words after `!`. Only links that the visitor sees can be opened, so words that
 * are an address are searched like others. A link does not wait for the reveal; the directory does. Then the parameter is
 * removed, so that a reload does not repeat it.
 *
 * @param isPersonal Whether the site's list depends on the place or the browser, so that one of an earlier visit counts
 *   only where there is no answer.
 */
export async function goByAddress(api: ListenerApi, isPersonal: boolean): Promise<void> {
  const given = cleanText(new URL(location.href).searchParams.get(PARAMETER) ?? '', LONGEST_WORDS);
  const words = given.replace(/^[!\uff01]\s*/, '');
  const link = words === given ? await meantLink(api, words, isPersonal) : undefined;
  // Not while the visitor fills in what has opened meanwhile.
  if (link && !topDialog()) {
    forget();
    api.dispatch(countOpening(link.item));
    api.extra.leave(link.href);
    return;
  }
  await untilRevealed(api);
  forget();
  if (!topDialog() && !selectShowcase(api.getState())) api.dispatch(directoryOpened(words));
}

/** The link, and the address that it opens; undefined if the words mean none, or several with other addresses. */
async function meantLink(
  api: ListenerApi,
  words: string,
  isPersonal: boolean,
): Promise<{ item: LinkItem; href: string } | undefined> {
  const isListed = () => selectLinksStatus(api.getState()) === 'ready';
  const untilListed = async () => isListed() || api.condition(isListed);
  await inTime(untilListed(), isPersonal ? Infinity : LIST_LIMIT_MS);
  if (!isListed()) api.dispatch(showStoredLinks());
  await untilListed();
  const state = api.getState();
  const lists = [indexOf(selectOwnLinks(state)), indexOf(selectVisibleLinks(state))];
  const [item, ...others] = searchExactly(lists, words);
  const href = item && addressToOpen(item);
  const isOne = others.every((other) => addressToOpen(other) === href);
  return item && href !== undefined && isOne && !isGo(href) ? { item, href } : undefined;
}

/** Whether an address asks this page again; that could go in circles. */
function isGo(href: string): boolean {
  const address = parseAddress(href, location.href);
  return address?.host === location.host && address.searchParams.has(PARAMETER);
}

function forget(): void {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  address.hash = '';
  history.replaceState(history.state, '', address);
}
