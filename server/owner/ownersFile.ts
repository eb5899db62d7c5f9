import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type PQueue from 'p-queue';
import { contentHash } from '../files/contentHash.ts';
import { replaceFile } from '../files/replaceFile.ts';
import { systemCode, writeError, type Disk, type OwnersFolder } from './disk.ts';
import { OwnerError } from './ownerError.ts';
import { versionsIn, type MadeBy, type Versions } from './versions.ts';

export interface FileState {
  text: string;
  /** A hash of the bytes. */
  tag: string;
  bytes: Buffer;
}

/** A file that the desk reads and writes as a whole: `site.yml`, `links.yml` or the playlist. */
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
}

export function ownersFile(
  name: string,
  { folder, disk, queue, requestQueue, withFile }: OwnersFileOptions,
): OwnersFile {
  const file = join(folder.path, name);
  const versions = versionsIn(join(folder.path, '.history', name), disk);

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
    const mode = await stat(target).then(
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

/** Decodes UTF-8 and keeps the byte order mark. Throws `OwnerError` for other encodings. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new OwnerError('by-hand-only', { obstacle: 'not-utf-8' });
  }
}

/** The tag in `If-Match`: the version that a change is based on. Throws `OwnerError` if there is none. */
export function baseTag(header: string | undefined): string {
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

/** The tags of a header, at least one. Throws `OwnerError` if there is none, or something else. */
function tagsIn(header = ''): string[] {
  return header.split(',').map((part) => {
    const [, tag] = /^\s*(?:W\/)?"([\w-]{22})"\s*$/.exec(part) ?? [];
    if (tag === undefined) throw new OwnerError('base-missing');
    return tag;
  });
}

export const etagOf = (tag: string): string => `"${tag}"`;
