import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type PQueue from 'p-queue';
import type * as v from 'valibot';
import type { TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { contentHash } from '../files/contentHash.ts';
import { PRIVATE, replaceFile, systemCode, writeError, type Disk, type OwnersFolder } from './disk.ts';
import { OwnerError } from './ownerError.ts';
import type { RouteAnswer, OwnerCall } from './ownerCalls.ts';
import { parsedBody } from './readJsonBody.ts';

export interface FileState {
  text: string;
  /** A hash of the bytes. */
  tag: string;
  bytes: Buffer;
}

/** A file that the desk reads and writes as a whole: `site.yml`, `links.yml`, the playlist or `mine.json`. */
export interface OwnersFile {
  name: string;
  versions: Versions;
  /** The current file; a missing one is empty. Manual changes are stored as a version, if the folder is writable. */
  read: () => Promise<FileState>;
  /**
   * Replaces the file if its tag is still `base`, and stores both versions. Returns the new tag; throws `OwnerError`.
   */
  write: (text: string, base: string, by: MadeBy) => Promise<string>;
  /** Runs changes one after the other: those of this file, and those of all files with the same queue. */
  queue: PQueue;
}

export interface OwnersFileOptions {
  folder: OwnersFolder;
  disk: Disk;
  queue: PQueue;
  /**
   * Runs reads and writes of all files in the folder one after the other: each also stores versions, and two at the same
   * time would store one content twice.
   */
  requestQueue: PQueue;
  /** Another file whose version is stored first, so that it is known what was in force at the same time. */
  withFile?: OwnersFile;
  /** Whether only the user of this process may read the file, and no version of it is kept. Default: false. */
  isPrivate?: boolean;
}

const NO_VERSIONS: Versions = {
  list: async () => [],
  read: async () => undefined,
  store: async () => undefined,
  forget: async () => undefined,
};

export function ownersFile(
  name: string,
  { folder, disk, queue, requestQueue, withFile, isPrivate = false }: OwnersFileOptions,
): OwnersFile {
  const file = join(folder.path, name);
  const versions = isPrivate ? NO_VERSIONS : versionsIn(join(folder.path, '.history', name), disk);

  async function current(): Promise<FileState> {
    const bytes = await disk.read(file).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return Buffer.alloc(0);
      throw new OwnerError('cannot-read', { system: systemCode(error) });
    });
    return { text: decoded(bytes), tag: contentHash(bytes), bytes };
  }

  return {
    name,
    versions,
    queue,
    async read() {
      // A file that cannot be read has no version; the caller needs only this one.
      await withFile?.read().catch(() => undefined);
      return requestQueue.add(async () => {
        const state = await current();
        // A failure is ignored: in a read-only folder no version can be stored, and the desk cannot change anything
        // either.
        if (state.bytes.length > 0) await versions.store(state.bytes, 'hand', state.tag).catch(() => undefined);
        return state;
      });
    },
    write: (text, base, by) =>
      requestQueue.add(async () => {
        await folder.check();
        const before = await current();
        if (before.tag !== base) throw new OwnerError('changed');
        const content = Buffer.from(text);
        if (before.bytes.length > 0) await versions.store(before.bytes, 'hand', base);
        const tag = contentHash(content);
        const version = await versions.store(content, by, tag);
        try {
          await replace(content, base);
        } catch (error) {
          if (version !== undefined) await versions.forget(version);
          throw writeError(error);
        }
        return tag;
      }),
  };

  /** If the file is a symbolic link, its target is replaced. */
  async function replace(content: Buffer, base: string): Promise<void> {
    const target = await realpath(file).catch(() => file);
    const mode = isPrivate
      ? PRIVATE.file
      : await stat(target).then(
          (stats) => stats.mode,
          () => undefined,
        );
    // The owner may edit the file meanwhile.
    const isUnchanged = async () => (await current()).tag === base;
    if (!(await replaceFile(disk, target, content, { ending: 'desk-new', mode, isUnchanged }))) {
      throw new OwnerError('changed');
    }
  }
}

interface FileChange<Wanted, Body extends TaggedAnswer> {
  file: OwnersFile;
  schema: v.GenericSchema<unknown, Wanted>;
  /** Maximum size of the body, bytes. */
  most?: number;
  /** Makes the change that the body asks for, in the queue of the file. */
  act: (wanted: Wanted, state: FileState, call: OwnerCall) => Promise<Body>;
}

/**
 * The handler of calls that change a file: the body is parsed, and the file must still have the tag of `If-Match`, or be
 * missing or empty with `If-None-Match: *`.
 * Answers with the new tag; throws `OwnerError`.
 */
export function changeOf<Wanted, Body extends TaggedAnswer>({ file, schema, most, act }: FileChange<Wanted, Body>) {
  return async (call: OwnerCall): Promise<RouteAnswer> => {
    const isFirst = call.header('if-none-match') === '*' && call.header('if-match') === undefined;
    const base = isFirst ? contentHash('') : baseTag(call.header('if-match'));
    const wanted = await parsedBody(call.request, schema, most);
    return file.queue.add(async () => {
      // The session may have ended while the body was on its way.
      await call.checkSession();
      const state = await file.read();
      if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
      const body = await act(wanted, state, call);
      return { body, headers: { etag: body.etag } };
    });
  };
}

/** Decodes UTF-8 and keeps the byte order mark. Throws `OwnerError` for other encodings. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new OwnerError('by-hand-only', { obstacle: 'not-utf-8' });
  }
}

/** The tag in `If-Match`: the version that a change is based on. Throws `OwnerError` if there is none. */
function baseTag(header: string | undefined): string {
  const [tag = '', ...others] = tagsIn(header);
  if (others.length > 0) throw new OwnerError('base-missing');
  return tag;
}

/** The two tags in `If-Match` of a change that is based on the versions of two files: `"LINKS", "SITE"`. */
export function baseTags(header: string | undefined): [links: string, site: string] {
  const [links = '', site, ...others] = tagsIn(header);
  if (site === undefined || others.length > 0) throw new OwnerError('base-missing');
  return [links, site];
}

/**
 * The tags of a header, at least one. Throws `OwnerError` if there is none, or something else. Apache adds the name of the
 * compression to the tag of a compressed answer (`DeflateAlterETag`).
 */
function tagsIn(header = ''): string[] {
  return header.split(',').map((part) => {
    const [, tag] = /^\s*(?:W\/)?"([\w-]{22})(?:-gzip|-br)?"\s*$/.exec(part) ?? [];
    if (tag === undefined) throw new OwnerError('base-missing');
    return tag;
  });
}

export const etagOf = (tag: string): string => `"${tag}"`;

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
      // The file itself may be private, and old versions hold locked links.
      await replaceFile(disk, join(folder, id), content, {
        ending: 'new',
        mode: PRIVATE.file,
        folderMode: PRIVATE.folder,
      }).catch((error: unknown) => {
        throw writeError(error);
      });
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
