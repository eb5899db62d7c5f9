import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinksPatch } from '../../src/contract/ownerLinks.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { formerLinks } from './formerLinks.ts';
import { linksRoutes, type Changed } from './linksRoutes.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { planChange } from './planLinks.ts';
import type { SiteDesk } from './siteDesk.ts';

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

type Names = readonly string[];

export function createLinksDesk({ files, site, words, links }: LinksDeskOptions): LinksDesk {
  const file = files.links;
  /** The locks in the current `site.yml`; those in force if it cannot be used. For reading only. */
  const shownGroups = async (): Promise<Names> =>
    (await words.now().catch(() => undefined))?.fields.lockedGroups ?? site.current().lockedGroups;

  /** Applies changes to a version and writes the result. */
  async function change(state: FileState, { changes, locked, confirm = 0 }: LinksPatch): Promise<Changed> {
    // By the locks in the file, which the running site may not have read yet. If they are unknown, nothing is written.
    const { fields } = await words.now();
    const { lockedGroups } = fields;
    const formerly = await formerLinks(changes, files);
    const wanted = { changes, fields, lockedAfter: lockedGroups, formerly };
    const { text, links: list, groups, opened } = planChange(state.text, wanted);
    const [shown, now] = [lockedGroupsOf(locked), lockedGroupsOf(lockedGroups)];
    // The page shows a lock that is gone by now: what the owner adds there would be public.
    if (groups.some((name) => shown.isLocked(name) && !now.isLocked(name))) throw new OwnerError('changed');
    if (opened.links !== confirm) throw new OwnerError('confirm', opened);
    if (text === state.text) return { tag: state.tag, links: list.length };
    const tag = await file.write(text, state.tag, 'desk');
    links.show(
      list.filter((link) => link !== null),
      lockedGroups,
    );
    return { tag, links: list.length };
  }

  return {
    routes: linksRoutes({ file, lockedGroups: shownGroups, live: links, change }),
    read: file.read,
    async write(state, text) {
      if (text === state.text) return state.tag;
      const tag = await file.write(text, state.tag, 'desk');
      void links.readNow();
      return tag;
    },
  };
}
