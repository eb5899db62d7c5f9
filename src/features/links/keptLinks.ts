import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { list, record } from '@/contract/read';
import type { SafeStorage } from '@/shared/lib/storage';
import { LINKS_KEPT, LINKS_KEY } from './constants';
import { eachPart, inParts, parseInParts } from './inParts';
import { holdingInParts } from './linksApi';

/** The form is that of `lastAnswers()`, with one entry. */
const keptList = (value: unknown) => list(record(list(value)[0])['value']);

/**
 * The last list that the site sent, without locked groups, for visits without a network and until an answer has come.
 * Undefined where there is none. Only checked items are written: one bad item means that something else wrote the value.
 */
export async function keptLinks(storage: SafeStorage, locked: LockedGroups): Promise<LinkItem[] | undefined> {
  try {
    const parts = await parseInParts(storage.readText(LINKS_KEY) ?? '', keptList);
    const { items, dropped } = await holdingInParts(parts, locked);
    return dropped > 0 ? undefined : items;
  } catch {
    return undefined;
  }
}

/** Keeps the open links of a list; nothing is written where they are the ones that are kept. `at` is ms since the epoch. */
export async function keepLinks(
  storage: SafeStorage,
  items: readonly LinkItem[],
  { isLocked }: LockedGroups,
  at: number,
): Promise<void> {
  const open = items.filter(({ category }) => !isLocked(category)).slice(0, LINKS_KEPT);
  const texts: string[] = [];
  await eachPart(inParts(open), (part) => texts.push(JSON.stringify(part).slice(1, -1)));
  const text = `[{"value":[${texts.join(',')}],"at":`;
  if (!storage.readText(LINKS_KEY)?.startsWith(text)) storage.writeText(LINKS_KEY, `${text}${at}}]`);
}
