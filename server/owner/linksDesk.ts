import { openableAddress } from '../../src/contract/address.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { linksPatchSchema, type LinkChange } from '../../src/contract/ownerLinks.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { formerLinks } from './openedLinks.ts';
import type { LinkList } from '../../src/contract/applyLinkChanges.ts';
import { groupsOf } from '../../src/contract/linkGroups.ts';
import type { OwnersLinksAnswer, TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerCalls.ts';
import { type FileState, type OwnersFile, changeOf, etagOf } from './ownersFile.ts';
import { leftOutIn, linksInText, planChange } from './planLinks.ts';
import type { SiteDesk } from './siteDesk.ts';

/** Maximum size of a change of the links, bytes. Enough for moving ten thousand links in, some with icons. */
const MAX_PATCH_BYTES = 8 * 1024 * 1024;

export interface LinksDeskOptions {
  files: Readonly<Record<'site' | 'links', OwnersFile>>;
  site: LiveSite;
  words: SiteDesk;
  links: LinksInFile;
}

/** The desk's operations on links and groups. Call those that write in the queue of the file. */
export interface LinksDesk {
  routes: OwnerRoute[];
  read: () => Promise<FileState>;
  /** Replaces the version and serves the new one to visitors. Returns the new tag. */
  write: (state: FileState, text: string) => Promise<string>;
}

/** Throws `OwnerError` if a change brings an address whose scheme the owner does not allow. */
function checkSchemes(changes: readonly LinkChange[], schemes: readonly string[]): void {
  const wrong = changes.flatMap((change, at) => {
    const part = change.do === 'add' ? 'link' : 'set';
    const addresses = change.do === 'add' ? change.link : change.do === 'change' ? change.set : {};
    const isWrong = (name: 'link' | 'lan') =>
      addresses[name] && openableAddress(addresses[name], schemes) === undefined;
    return (['link', 'lan'] as const).filter(isWrong).map((name) => `changes.${at}.${part}.${name}`);
  });
  if (wrong.length > 0)
    throw new OwnerError('invalid', { fields: wrong.map((path) => ({ path, problem: 'no-address' })) });
}

/** The links in `links.yml`. */
export function createLinksDesk({ files, site, words, links }: LinksDeskOptions): LinksDesk {
  const file = files.links;

  const patch = changeOf({
    file,
    schema: linksPatchSchema,
    most: MAX_PATCH_BYTES,
    async act({ changes, locked, confirm = 0 }, state): Promise<TaggedAnswer & { links: number }> {
      // By the locks in the file, which the running site may not have read yet. If they are unknown, nothing is written.
      const { fields } = await words.now();
      const { lockedGroups, schemes } = fields;
      checkSchemes(changes, schemes);
      const formerly = await formerLinks(changes, files);
      const wanted = { changes, fields, lockedAfter: lockedGroups, formerly };
      const { text, links: list, groups, opened } = planChange(state.text, wanted);
      const [shown, now] = [lockedGroupsOf(locked), lockedGroupsOf(lockedGroups)];
      // The page shows a lock that is gone by now: what the owner adds there would be public.
      if (groups.some((name) => shown.isLocked(name) && !now.isLocked(name))) throw new OwnerError('changed');
      if (opened.links !== confirm) throw new OwnerError('confirm', opened);
      if (text === state.text) return { etag: etagOf(state.tag), links: list.length };
      const tag = await file.write(text, state.tag, 'desk');
      links.show(
        list.filter((link) => link !== null),
        lockedGroups,
      );
      return { etag: etagOf(tag), links: list.length };
    },
  });

  async function get() {
    const state = await file.read();
    const etag = etagOf(state.tag);
    // The locks in the current `site.yml`; those in force if it cannot be used. For reading only.
    const names = (await words.now().catch(() => undefined))?.fields.lockedGroups ?? site.current().lockedGroups;
    const locked = lockedGroupsOf(names);
    const listOf = (listed: LinkList) => ({ etag, links: [...listed], groups: groupsOf(listed, locked) });
    try {
      const listed = listOf(linksInText(state.text, names));
      const leftOut = leftOutIn(state.text, names);
      const body: OwnersLinksAnswer = { ...listed, ...(leftOut.length > 0 && { leftOut }) };
      return { body, headers: { etag } };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      // Links that cannot be edited can still be listed.
      const refused = { error: error.code, ...error.details };
      const body: OwnersLinksAnswer = { ...listOf([...links.open(), ...links.locked()]), refused };
      return { body, headers: { etag } };
    }
  }

  return {
    routes: [{ path: '/links', methods: { GET: get, PATCH: patch } }],
    read: file.read,
    async write(state, text) {
      if (text === state.text) return state.tag;
      const tag = await file.write(text, state.tag, 'desk');
      void links.readNow();
      return tag;
    },
  };
}
