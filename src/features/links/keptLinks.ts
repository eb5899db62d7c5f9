import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { list, record } from '@/contract/read';
import type { SafeStorage } from '@/shared/lib/storage';
import { nextTask } from '@/shared/lib/nextTask';
import { eachPart, inParts } from './inParts';
import { LINKS_KEYS, LINKS_PER_KEY } from './keptKeys';
import { holdingInParts } from './linksApi';

/**
 * The cached list that the site sent last, without locked groups; for visits without a network, and until the site's
 * answer comes. Undefined if there is none or if it is damaged: only checked items are written, so one invalid item
 * means that something else wrote the value.
 */
export async function keptLinks(storage: SafeStorage, locked: LockedGroups): Promise<LinkItem[] | undefined> {
  try {
    const { items, dropped } = await holdingInParts(await keptParts(storage), locked);
    return dropped > 0 ? undefined : items;
  } catch {
    return undefined;
  }
}

/** Throws if nothing is stored, or if the parts belong to different lists. */
async function keptParts(storage: SafeStorage): Promise<(readonly unknown[])[]> {
  const parts: (readonly unknown[])[] = [];
  const times = new Set<unknown>();
  for (const key of LINKS_KEYS) {
    const stored = storage.read(key);
    if (stored === null && times.size > 0) break;
    const { value, at } = record(list(stored)[0]);
    parts.push(...inParts(list(value)));
    if (times.add(at).size > 1) throw new TypeError('parts of two lists');
    if (parts.length > 1) await nextTask();
  }
  return parts;
}

/** Leaves empty fields out. */
const filled = (_: string, value: unknown) => (value === '' ? undefined : value);

/**
 * Caches the open links of a list in the format of `lastAnswers()` with one entry; a long list under several keys, each
 * written in a task of its own. Writes nothing if the same links are cached already. `at` is ms since the epoch.
 */
export async function keepLinks(
  storage: SafeStorage,
  items: readonly LinkItem[],
  { isLocked }: LockedGroups,
  at: number,
): Promise<void> {
  const open = items.filter(({ category }) => !isLocked(category));
  let differs = false;
  const texts: (string | undefined)[] = [];
  await eachPart(LINKS_KEYS, (key) => {
    const part = open.slice(texts.length * LINKS_PER_KEY, (texts.length + 1) * LINKS_PER_KEY);
    const isNeeded = texts.length === 0 || part.length > 0;
    const text = isNeeded ? `[{"value":${JSON.stringify(part, filled)},"at":` : undefined;
    const stored = storage.readText(key);
    if (text === undefined ? stored !== null : !stored?.startsWith(text)) differs = true;
    texts.push(text);
  });
  if (!differs) return;
  await eachPart([...LINKS_KEYS.entries()], ([index, key]) => {
    const text = texts[index];
    if (text === undefined) storage.remove(key);
    else storage.writeText(key, `${text}${at}}]`);
  });
}
