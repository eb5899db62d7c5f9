import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { HistoryAnswer, TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { changedFields, changedLinks, changedSongs } from './differences.ts';
import type { LinksDesk } from './linksDesk.ts';
import { openedLinks, unitedLocks, type Hiding, type LocksOfSite } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { type FileState, type OwnersFile, type Version, changeOf, etagOf } from './ownersFile.ts';
import { preserveEndpoint, withLocks, type SiteDesk } from './siteDesk.ts';

const restoreSchema = v.strictObject({
  /** Undefined for the version before the current one: the last change is undone. */
  version: v.optional(v.string()),
  confirm: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Locks the formerly locked groups again, or leaves the currently locked groups locked. */
  lock: v.optional(v.boolean(), false),
});

/**
 * Maximum length of the later versions that are searched for hidden links, UTF-16 code units. No request is answered
 * during the search. If there are more, all links count as hidden whose addresses visitors do not see now.
 */
const MOST_SEARCHED = 1_000_000;

interface HistoryOptions {
  files: Readonly<Record<'site' | 'links' | 'playlist', OwnersFile>>;
  links: LinksDesk;
  words: SiteDesk;
  live: LinksInFile;
  site: LiveSite;
}

/** The effect of a restore on what visitors see. */
interface Checked {
  /** The text to write. */
  text: string;
  /** The locks to write into `site.yml` first. */
  lockFirst?: readonly string[];
  /** Number of links that become public. */
  links: number;
  /** How many of them become so only for visitors at home; missing for none. */
  home?: number;
  /** Groups that can be locked again, or stay locked, with `lock`. */
  lock: readonly string[];
}

/** Routes for the history of the owner's files: list of versions, changes of each version, and restoring a version. */
export function historyRoutes({ files, links, words, live, site }: HistoryOptions): OwnerRoute[] {
  const fileOf = (call: OwnerCall) => {
    const wanted = call.param('file');
    const file = Object.values(files).find(({ name }) => basename(name, extname(name)) === wanted);
    if (!file) throw new OwnerError('not-found');
    return file;
  };
  async function versionsOf(call: OwnerCall) {
    const file = fileOf(call);
    const { tag } = await file.read();
    const versions = await file.versions.list();
    const now = versions.find((version) => version.tag === tag);
    const shown = versions.map(({ id, at, by }) => ({ id, at, by, now: id === now?.id }));
    const body: HistoryAnswer = { etag: etagOf(tag), versions: shown };
    return { body };
  }

  async function difference(call: OwnerCall) {
    const file = fileOf(call);
    const versions = await file.versions.list();
    const index = versions.findIndex(({ id }) => id === call.param('version'));
    const before = versions[index + 1];
    const after = await textOf(file, call.param('version'));
    return changesOf(file, before ? await textOf(file, before.id) : '', after);
  }

  /** What a restore would change: the changes from the current file to that version. */
  async function wayBack(call: OwnerCall) {
    const file = fileOf(call);
    const wanted = await textOf(file, call.param('version'));
    return changesOf(file, (await file.read()).text, wanted);
  }

  async function changesOf(file: OwnersFile, was: string, after: string) {
    if (file === files.site) return { body: { fields: changedFields(was, after) } };
    return { body: file === files.links ? changedLinks(was, after) : changedSongs(was, after) };
  }

  /** The locks and fallback links in force from a time on, with those of now. Versions that cannot be used never were. */
  async function sitesSince(at: number): Promise<{ sites: LocksOfSite[]; allSites: boolean }> {
    const sites: LocksOfSite[] = [site.current()];
    for (const version of await files.site.versions.list()) {
      const { site: fields, unusable } = checkSite(withoutMark(await textOf(files.site, version.id)));
      if (unusable) continue;
      sites.push(fields);
      if (version.at <= at) return { sites, allSites: true };
    }
    return { sites, allSites: false };
  }

  /** The texts of `links.yml` from a version on, as far as they can be searched. */
  async function linksSince(
    wanted: Version,
    text: string,
    now: FileState,
  ): Promise<{ texts: string[]; allTexts: boolean }> {
    const texts = new Map([
      [wanted.tag, text],
      [now.tag, now.text],
    ]);
    let letters = 0;
    for (const version of await files.links.versions.list()) {
      if (version.at <= wanted.at) break;
      if (texts.has(version.tag)) continue;
      const later = await textOf(files.links, version.id);
      letters += later.length;
      if (letters > MOST_SEARCHED) return { texts: [...texts.values()], allTexts: false };
      texts.set(version.tag, later);
    }
    return { texts: [...texts.values()], allTexts: true };
  }

  /** Restores `links.yml` under the locks of now; with `lock` also under those that hid its links formerly. */
  async function planLinks(state: FileState, version: Version, text: string, lock: boolean): Promise<Checked> {
    // If `site.yml` cannot be used, the locks in force stay.
    const fields = (await words.now().catch(() => undefined))?.fields ?? site.current();
    const [since, later] = [await sitesSince(version.at), await linksSince(version, text, state)];
    const sites = [fields, ...since.sites];
    const after = { ...fields, text };
    const counting = {
      before: { ...fields, text: state.text },
      after,
      hidden: { texts: [text], sites },
      formerly: { texts: later.texts, sites },
      isKnown: { hidden: since.allSites, formerly: later.allTexts },
    };
    const opened = openedLinks(counting);
    if (!lock || opened.lock.length === 0) return { text, ...opened };
    const lockFirst = unitedLocks(fields.lockedGroups, opened.lock);
    return { text, lockFirst, ...openedLinks({ ...counting, after: { ...after, lockedGroups: lockFirst } }) };
  }

  /** Restores `site.yml`; with `lock` the groups that are locked now stay locked. */
  async function planSite(call: OwnerCall, version: Version, text: string, lock: boolean): Promise<Checked> {
    const { site: older, unusable } = checkSite(withoutMark(text), { hasLinks: true });
    if (unusable) throw new OwnerError('unusable', { line: unusable.line });
    const { sites } = await sitesSince(version.at);
    // The running site may not have read the locks in the file yet, or the file may lack some of those in force.
    const inFile = (await words.now().catch(() => undefined))?.fields ?? site.current();
    preserveEndpoint(inFile, older);
    words.preserveHost(call, inFile, older);
    const lockedNow = unitedLocks(site.current().lockedGroups, inFile.lockedGroups);
    const { isLocked } = lockedGroupsOf(older.lockedGroups);
    const gone = lockedNow.filter((name) => !isLocked(name));
    const lockedGroups = lock ? [...older.lockedGroups, ...gone] : older.lockedGroups;
    const linksNow = (await links.read()).text;
    const now = { lockedGroups: lockedNow, fallbackLinks: inFile.fallbackLinks };
    const hidden: Hiding = { texts: [linksNow], sites: [now, inFile, older, ...sites] };
    const opened = openedLinks({
      before: { text: linksNow, ...now },
      after: { text: linksNow, lockedGroups, fallbackLinks: older.fallbackLinks },
      hidden,
    });
    const restored = lock && gone.length > 0 ? withLocks(text, lockedGroups) : text;
    return { text: restored, ...opened, lock: lock ? [] : gone };
  }

  async function checked(
    call: OwnerCall,
    file: OwnersFile,
    state: FileState,
    { version: id, lock }: v.InferOutput<typeof restoreSchema>,
  ): Promise<Checked> {
    const versions = await file.versions.list();
    const undone = versions[0]?.tag === state.tag ? versions[1] : undefined;
    const version = id === undefined ? undone : versions.find((one) => one.id === id);
    if (!version) throw new OwnerError('not-found');
    const text = await textOf(file, version.id);
    if (file === files.playlist) return { text, links: 0, lock: [] };
    return file === files.site ? planSite(call, version, text, lock) : planLinks(state, version, text, lock);
  }

  function restore(call: OwnerCall) {
    const file = fileOf(call);
    const change = changeOf({
      file,
      schema: restoreSchema,
      async act(wanted, state): Promise<TaggedAnswer> {
        const { text, lockFirst, ...opened } = await checked(call, file, state, wanted);
        // Unlocking requires a confirmation even if the groups have no links.
        const isUnlocking = file === files.site && opened.lock.length > 0;
        if (opened.links !== (wanted.confirm ?? (isUnlocking ? undefined : 0))) {
          throw new OwnerError('confirm', { ...opened, lock: [...opened.lock] });
        }
        const by = wanted.version === undefined ? 'undo' : 'restore';
        // First the locks: if the next write fails, more is locked than before, never less.
        if (lockFirst) await words.setLocks(await words.now(), lockFirst);
        const tag = text === state.text ? state.tag : await file.write(text, state.tag, by);
        if (file === files.site) await site.readNow();
        else if (file === files.links) void live.readNow();
        return { etag: etagOf(tag) };
      },
    });
    return change(call);
  }

  return [
    { path: '/history/:file', methods: { GET: versionsOf, POST: restore } },
    { path: '/history/:file/:version', methods: { GET: difference } },
    { path: '/history/:file/:version/back', methods: { GET: wayBack } },
  ];
}

async function textOf(file: OwnersFile, id: string): Promise<string> {
  const bytes = await file.versions.read(id);
  if (!bytes) throw new OwnerError('not-found');
  return bytes.toString('utf8');
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
