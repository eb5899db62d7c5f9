import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { checkSite } from '../checkSiteFile.ts';
import type { LiveSite } from '../liveSite.ts';
import type { LinksInFile } from '../watchLinksFile.ts';
import { changedFields, changedSongs } from './differences.ts';
import type { LinksDesk } from './linksDesk.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';
import { keepEndpoint } from './siteDesk.ts';

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

/** Routes for the history of the owner's files: list of versions, changes of each version, and restoring a version. */
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
    return { body: file.name === 'links.yml' ? await links.difference(was, after) : changedSongs(was, after) };
  }

  /** Number of locked links that restoring an older version would make public. */
  async function opened(file: OwnersFile, state: FileState, text: string): Promise<number> {
    if (file.name !== 'site.yml' && file.name !== 'links.yml') return 0;
    const groups = site.current().lockedGroups;
    if (file.name === 'site.yml') {
      const { site: older, unusable } = checkSite(text.replace(/^\uFEFF/, ''));
      if (unusable) throw new OwnerError('unusable', { line: unusable.line });
      const { site: current, unusable: isBroken } = checkSite(state.text.replace(/^\uFEFF/, ''));
      keepEndpoint(isBroken ? site.current() : current, older);
      const now = await links.now();
      return links.opened(now.state.text, groups, older.lockedGroups);
    }
    return links.openedBy(state.text, text);
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
