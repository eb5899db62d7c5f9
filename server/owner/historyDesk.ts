import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { isRecord, list, record } from '../../src/contract/read.ts';
import { checkSite } from '../checkSiteFile.ts';
import type { LiveSite } from '../liveSite.ts';
import type { LinksInFile } from '../watchLinksFile.ts';
import type { LinksDesk } from './linksDesk.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';
import { dataOf, withoutSecrets } from './siteDesk.ts';

const MOST_TOLD = 200;
/** Of lyrics that stand in the playlist themselves only the beginning is told, characters. */
const LONGEST_TOLD = 200;
const restoreSchema = v.strictObject({
  version: v.string(),
  confirm: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

interface HistoryOptions {
  files: readonly OwnersFile[];
  links: LinksDesk;
  live: LinksInFile;
  site: LiveSite;
}

/** The last versions of the owner's files: which there are, what changed with each, and the way back to any. */
export function historyRoutes({ files, links, live, site }: HistoryOptions): OwnerRoute[] {
  const fileOf = (call: OwnerCall) => {
    const wanted = call.param('file');
    const file = files.find(({ name }) => basename(name, extname(name)) === wanted);
    if (!file) throw new OwnerError('not-found');
    return file;
  };
  async function versionsOf(call: OwnerCall) {
    const file = fileOf(call);
    const { tag } = await file.read();
    const versions = await file.versions.list();
    const now = versions.find((version) => version.tag === tag && version.by !== 'aside');
    const shown = versions.map(({ id, at, by }) => ({ id, at, by, now: id === now?.id }));
    return { body: { etag: etagOf(tag), versions: shown } };
  }

  async function difference(call: OwnerCall) {
    const file = fileOf(call);
    const versions = await file.versions.list();
    const index = versions.findIndex(({ id }) => id === call.param('version'));
    const before = versions.slice(index + 1).find(({ by }) => by !== 'aside');
    const after = await textOf(file, call.param('version'));
    const was = before ? await textOf(file, before.id) : '';
    if (file.name === 'site.yml') return { body: { fields: changedFields(was, after) } };
    return { body: file.name === 'links.yml' ? changedLinks(was, after) : changedSongs(was, after) };
  }

  /** How many links become public by an older version. */
  async function opened(file: OwnersFile, state: FileState, text: string): Promise<number> {
    if (file.name !== 'site.yml' && file.name !== 'links.yml') return 0;
    const groups = site.current().lockedGroups;
    if (file.name === 'site.yml') {
      const { site: older, unusable } = checkSite(text.replace(/^\uFEFF/, ''));
      if (unusable) throw new OwnerError('unusable', { line: unusable.line });
      const now = await links.now();
      return links.opened(now.state.text, groups, older.lockedGroups);
    }
    const { isLocked } = lockedGroupsOf(groups);
    const hidden = new Set(
      linksOf(state.text)
        .filter(({ category }) => isLocked(category))
        .map(({ link }) => link),
    );
    return linksOf(text).filter(({ link, category }) => hidden.has(link) && !isLocked(category)).length;
  }

  async function restore(call: OwnerCall) {
    const file = fileOf(call);
    const base = baseTag(call.header('if-match'));
    const { version, confirm = 0 } = await parsedBody(call.request, restoreSchema);
    return file.alone(async () => {
      const state = await file.read();
      if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
      const text = await textOf(file, version);
      const count = await opened(file, state, text);
      if (count !== confirm) throw new OwnerError('confirm', { links: count });
      const tag = text === state.text ? state.tag : await file.write(text, state.tag, 'restore');
      if (file.name === 'site.yml') await site.readNow();
      else if (file.name === 'links.yml') void live.readNow();
      return { body: { etag: etagOf(tag) }, headers: { etag: etagOf(tag) } };
    });
  }

  return [
    { path: '/history/:file', methods: { GET: versionsOf, POST: restore } },
    { path: '/history/:file/:version', methods: { GET: difference } },
  ];
}

async function textOf(file: OwnersFile, id: string): Promise<string> {
  const bytes = await file.versions.read(id);
  if (!bytes) throw new OwnerError('not-found');
  return bytes.toString('utf8');
}

function linksOf(text: string) {
  const data = dataOf(text);
  return Array.isArray(data) ? checkLinks(data).items : [];
}

/** Fields by their paths, down to lists, which are told whole. */
function changedFields(before: string, after: string) {
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

function changedLinks(before: string, after: string) {
  return changedEntries(linksOf(before), linksOf(after), isSameLink);
}

interface ToldSong {
  name: string;
  artist: string;
  url: string;
  cover: string;
  lrc: string;
}

const told = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_TOLD) : '');

function songsOf(json: string): ToldSong[] {
  try {
    return list(JSON.parse(json))
      .map(record)
      .map((song) => ({
        name: told(song['name']),
        artist: told(song['artist']),
        url: told(song['url']),
        cover: told(song['cover']),
        lrc: told(song['lrc']),
      }));
  } catch {
    return [];
  }
}

function changedSongs(before: string, after: string) {
  return changedEntries(songsOf(before), songsOf(after), (one, other) => one.url === other.url);
}

function changedEntries<Entry>(
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
  const added = come.filter((link) => !changed.some(({ after: one }) => one === link));
  const removed = gone.filter((link) => !changed.some(({ before: one }) => one === link));
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  const isMoved = come.length + gone.length === 0 && !isDeepStrictEqual(was, is);
  return {
    counts,
    moved: isMoved,
    added: added.slice(0, MOST_TOLD),
    removed: removed.slice(0, MOST_TOLD),
    changed: changed.slice(0, MOST_TOLD),
  };
}
