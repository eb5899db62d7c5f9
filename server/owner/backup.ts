import { constants } from 'node:fs';
import { open, readdir, realpath, type FileHandle } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type PQueue from 'p-queue';
import { makeZip } from 'client-zip';
import * as v from 'valibot';
import type { TicketAnswer } from '../../src/contract/ownerAnswers.ts';
import { isOfSystem } from '../files/publicFilePath.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';
import type { RouteAnswer, OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { parsedBody } from './readJsonBody.ts';

/** Bytes that are read at a time. More are faster, but take more memory until it is collected. */
const PIECE_BYTES = 16 * 1024;
/** The earliest date of a file in a zip. */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
/** Both say together what is public, so they are read with no change between them. */
const TOGETHER = ['site.yml', 'links.yml'];
/** Environment files, and earlier versions and unfinished files of programs. */
const NOT_KEPT = /\.(?:env|bak\d*|tmp)$|~$/i;

/**
 * Whether a file or folder stays out of a backup by its name. Names that begin with a dot are those of secrets, the
 * history, the bin, and files that are being written.
 */
const isLeftOut = (name: string): boolean => name.startsWith('.') || NOT_KEPT.test(name) || isOfSystem(name);

interface BackupOptions {
  /** The owner's folder. */
  folder: string;
  /** Runs changes of the owner's files one after the other. */
  queue: PQueue;
  log: Log;
}

interface OpenedFile {
  file: FileHandle;
  bytes: number;
  lastModified: Date;
}

/** The route of the backup. A link of the page cannot send the key of the session, so it first gets a ticket. */
export function backupRoutes(options: BackupOptions): OwnerRoute[] {
  const download = (): RouteAnswer => {
    const name = `porchlight-${new Date().toISOString().slice(0, 10)}.zip`;
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` };
    return { bytes: backupOf(options), headers };
  };
  return [{ path: '/backup', methods: { GET: download, POST: ticket } }];
}

async function ticket({ request, ticket: make }: OwnerCall): Promise<RouteAnswer> {
  await parsedBody(request, v.strictObject({}));
  const body: TicketAnswer = { ticket: make() };
  return { body };
}

/** The owner's folder as one zip, streamed: a file is opened when its turn comes, and read as fast as it is received. */
function backupOf({ folder, queue, log }: BackupOptions): ReadableStream<Uint8Array> {
  async function* entries() {
    const leftOut: string[] = [];
    try {
      const together = await queue.add(() => Promise.all(TOGETHER.map((name) => contentOf(folder, name))));
      yield* together.flatMap((entry) => entry ?? []);
      for await (const name of namesBelow(folder, leftOut)) {
        if (together.some((entry) => entry?.name === name)) continue;
        // Programs that unpack it on Windows would take a backslash for the end of a folder's name.
        const opened = name.includes('\\') ? undefined : await openedInside(folder, name);
        if (!opened) {
          leftOut.push(name);
          continue;
        }
        const { file, bytes, lastModified } = opened;
        try {
          yield { name, lastModified, input: piecesOf(file, bytes) };
        } finally {
          await file.close();
        }
      }
    } finally {
      if (leftOut.length > 0) log(words.serving.notInBackup(leftOut));
    }
  }
  return makeZip(entries());
}

/** The names of all files, relative to the folder, with `/` between folders. */
async function* namesBelow(folder: string, leftOut: string[], below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => {
    leftOut.push(below);
    return [];
  });
  for (const entry of entries) {
    if (isLeftOut(entry.name)) continue;
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) yield* namesBelow(folder, leftOut, `${name}/`);
    else yield name;
  }
}

/**
 * Opens a file by its name in the folder. Undefined if it has gone, cannot be read, is no file, or is a symbolic link to
 * something that is not in the folder or stays out of backups.
 */
async function openedInside(folder: string, name: string): Promise<OpenedFile | undefined> {
  let file: FileHandle | undefined;
  try {
    const target = await realpath(join(folder, name));
    const inside = relative(await realpath(folder), target);
    if (isAbsolute(inside) || inside.split(sep).some(isLeftOut)) return undefined;
    // Does not wait for the other end of a pipe.
    file = await open(target, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (stats.isFile()) {
      return { file, bytes: stats.size, lastModified: new Date(Math.max(stats.mtimeMs, EARLIEST_MS)) };
    }
  } catch {
    // Gone or unreadable.
  }
  await file?.close();
  return undefined;
}

/** The first `bytes` of a file; fewer if it has become shorter. */
async function* piecesOf(file: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(PIECE_BYTES, bytes - at)), 0, null, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A small file as a whole. */
async function contentOf(folder: string, name: string) {
  const opened = await openedInside(folder, name);
  if (!opened) return undefined;
  try {
    return { name, lastModified: opened.lastModified, input: await opened.file.readFile() };
  } finally {
    await opened.file.close();
  }
}
