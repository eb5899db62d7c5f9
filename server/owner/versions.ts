import { dirname, join } from 'node:path';
import { contentHash } from '../files/contentHash.ts';
import { PRIVATE, systemCode, writeError, type Disk } from './disk.ts';

const MOST_VERSIONS = 100;
/** Origin of a version: a change by the desk, a manual edit, a restored older version, or an undone change. */
export type MadeBy = 'desk' | 'hand' | 'restore' | 'undo';

export interface Version {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  by: MadeBy;
  tag: string;
}

/** The last versions of one file, each stored as a file. */
export interface Versions {
  /** Newest first. */
  list: () => Promise<Version[]>;
  read: (id: string) => Promise<Buffer | undefined>;
  /**
   * Stores a version, unless the newest one is identical. Returns its id if it is new. Its time is later than that of
   * all versions of all files, also if the clock was set back: the order shows which locks were in force with which
   * links.
   */
  store: (content: Buffer, by: MadeBy, tag?: string) => Promise<string | undefined>;
  forget: (id: string) => Promise<void>;
}

/** A clock that stands in 1970 makes names with fewer digits than thirteen. */
const NAME = /^(\d{1,16})\.(desk|hand|restore|undo)\.([\w-]{22})$/;

/** Name of a version that is being written. */
export const VERSION_LEFTOVER = /^\.\d{1,16}\.[a-z]+\.[\w-]{22}\.new$/;

/** Time, origin and tag are part of each version's file name, so there is no index that could be lost. */
export function versionsIn(folder: string, disk: Disk): Versions {
  async function list(): Promise<Version[]> {
    const names = await disk.list(folder).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return [];
      throw writeError(error);
    });
    return names.flatMap((id) => versionOf(id) ?? []).toSorted((one, other) => other.at - one.at);
  }

  /** When the newest version of any file in the history was made; 0 without one. */
  async function newestOfAll(): Promise<number> {
    const history = dirname(folder);
    const files = await disk.list(history).catch(() => []);
    const names = await Promise.all(files.map((file) => disk.list(join(history, file)).catch(() => [])));
    return names.flat().reduce((newest, id) => Math.max(newest, versionOf(id)?.at ?? 0), 0);
  }

  return {
    list,
    async read(id) {
      if (!NAME.test(id)) return undefined;
      return disk.read(join(folder, id)).catch(() => undefined);
    },
    async store(content, by, tag = contentHash(content)) {
      const versions = await list();
      if (versions[0]?.tag === tag) return undefined;
      const id = `${Math.max(Date.now(), (await newestOfAll()) + 1)}.${by}.${tag}`;
      const beside = join(folder, `.${id}.new`);
      try {
        // The file itself may be private, and old versions hold locked links.
        await disk.mkdir(folder, PRIVATE.folder);
        await disk.write(beside, content, PRIVATE.file);
        await disk.rename(beside, join(folder, id));
      } catch (error) {
        await disk.remove(beside).catch(() => undefined);
        throw writeError(error);
      }
      for (const old of versions.slice(MOST_VERSIONS - 1)) {
        await disk.remove(join(folder, old.id)).catch(() => undefined);
      }
      return id;
    },
    async forget(id) {
      await disk.remove(join(folder, id)).catch(() => undefined);
    },
  };
}

function versionOf(id: string): Version | undefined {
  const [, at, by, tag] = NAME.exec(id) ?? [];
  if (at === undefined || tag === undefined) return undefined;
  const makers = ['desk', 'hand', 'restore', 'undo'] as const;
  const maker = makers.find((one) => one === by);
  return maker && { id, at: Number(at), by: maker, tag };
}
