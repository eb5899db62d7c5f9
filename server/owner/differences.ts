import { isDeepStrictEqual } from 'node:util';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import { isRecord, list, record } from '../../src/contract/read.ts';
import { dataOf, withoutSecrets } from './siteDesk.ts';

const MOST_TOLD = 200;
/** Maximum length of a song field in the difference, characters: lyrics in the playlist itself may be long. */
const LONGEST_TOLD = 200;

function linksOf(text: string) {
  const data = dataOf(text);
  return Array.isArray(data) ? checkLinks(data).items : [];
}

/** Changed fields of `site.yml` by path. A list counts as one field. */
export function changedFields(before: string, after: string) {
  const [was, is] = [flat(withoutSecrets(dataOf(before))), flat(withoutSecrets(dataOf(after)))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .filter((name) => !isDeepStrictEqual(was.get(name), is.get(name)))
    .map((name) => ({ path: name, before: was.get(name) ?? null, after: is.get(name) ?? null }));
}

function flat(data: unknown, before = ''): Map<string, unknown> {
  if (!isRecord(data) || Array.isArray(data)) return new Map();
  return new Map(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      const isSection = isRecord(value) && !Array.isArray(value);
      return isSection ? [...flat(value, `${before}${name}.`)] : [[before + name, value]];
    }),
  );
}

function isSameLink(one: LinkItem, other: LinkItem): boolean {
  return one.link === other.link || one.name === other.name;
}

export function changedLinks(before: string, after: string) {
  return changedEntries(linksOf(before), linksOf(after), isSameLink);
}

interface ComparedSong {
  name: string;
  artist: string;
  url: string;
  cover: string;
  lrc: string;
}

const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_TOLD) : '');

function songsOf(json: string): ComparedSong[] {
  try {
    return list(JSON.parse(json))
      .map(record)
      .map((song) => ({
        name: shortened(song['name']),
        artist: shortened(song['artist']),
        url: shortened(song['url']),
        cover: shortened(song['cover']),
        lrc: shortened(song['lrc']),
      }));
  } catch {
    return [];
  }
}

export function changedSongs(before: string, after: string) {
  return changedEntries(songsOf(before), songsOf(after), (one, other) => one.url === other.url);
}

function changedEntries<Entry extends object>(
  was: readonly Entry[],
  is: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
) {
  const [old, now] = [
    new Set(was.map((link) => JSON.stringify(link))),
    new Set(is.map((link) => JSON.stringify(link))),
  ];
  const gone = was.filter((link) => !now.has(JSON.stringify(link)));
  const come = is.filter((link) => !old.has(JSON.stringify(link)));
  const changed = come.flatMap((link) => {
    const former = gone.find((one) => isSame(one, link));
    return former ? [{ before: former, after: link }] : [];
  });
  const [formerly, changedTo] = [new Set(changed.map((one) => one.before)), new Set(changed.map((one) => one.after))];
  const added = come.filter((link) => !changedTo.has(link));
  const removed = gone.filter((link) => !formerly.has(link));
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  const later = new Map(changed.map((one) => [one.before, JSON.stringify(one.after)]));
  const order = was.map((link) => later.get(link) ?? JSON.stringify(link)).filter((key) => now.has(key));
  const stayed = new Set(order);
  const isMoved = !isDeepStrictEqual(
    order,
    is.map((link) => JSON.stringify(link)).filter((key) => stayed.has(key)),
  );
  return {
    counts,
    moved: isMoved,
    added: added.slice(0, MOST_TOLD),
    removed: removed.slice(0, MOST_TOLD),
    changed: changed.slice(0, MOST_TOLD),
  };
}
