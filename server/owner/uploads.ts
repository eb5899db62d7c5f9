import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { FilesAnswer } from '../../src/contract/ownerAnswers.ts';
import { contentType } from '../http/contentTypes.ts';
import { PRIVATE, systemCode, writeError, type Disk, type NewFile, type OwnersFolder } from './disk.ts';
import {
  bytesToCheck,
  checkContent,
  isListed,
  pathOfFolder,
  uploadPlace,
  UPLOAD_FOLDERS,
  type UploadPlace,
} from './fileKinds.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';

const AT_ONCE = 4;
const BIN_ID = /^(\d{13,16})\.(images|icons|music|site)\.(.+)$/;

interface UploadOptions {
  folder: OwnersFolder;
  disk: Disk;
  /** Called when files that the page depends on have changed. */
  onChange: () => void;
}

/** Uploads of pictures, icons and songs: content is checked and stored unchanged; deleted files go to a bin. */
export function uploadRoutes({ folder, disk, onChange }: UploadOptions): OwnerRoute[] {
  const [root, bin] = [join(folder.path, 'public'), join(folder.path, '.bin')];
  const inPublic = (kind: string) => join(root, pathOfFolder(kind));
  let running = 0;
  /** What checks names in a folder and then changes them runs one after the other, so that no check is outdated. */
  const queue = new PQueue({ concurrency: 1 });

  const namesOf = (path: string): Promise<string[]> =>
    disk.list(path).catch((error: unknown): string[] => {
      if (systemCode(error) === 'ENOENT') return [];
      throw writeError(error);
    });

  async function list() {
    const files = await Promise.all(
      UPLOAD_FOLDERS.map(async (kind) => {
        const names = (await namesOf(inPublic(kind))).filter((name) => isListed(kind, name));
        const sized = await Promise.all(names.toSorted().map((name) => described(join(inPublic(kind), name), name)));
        return [kind, sized.flatMap((one) => one ?? [])] as const;
      }),
    );
    const body: FilesAnswer = { files: Object.fromEntries(files), bin: await binList() };
    return { body };
  }

  async function binList(): Promise<FilesAnswer['bin']> {
    const entries = await namesOf(bin);
    return entries.flatMap((id) => {
      const [, at, kind = '', name = ''] = BIN_ID.exec(id) ?? [];
      return at === undefined ? [] : [{ id, at: Number(at), folder: kind, name }];
    });
  }

  /** Throws if there is a file whose name differs only in case: some file systems treat both names as one file. */
  async function checkTwin({ folder: kind, name }: UploadPlace): Promise<void> {
    const names = await namesOf(inPublic(kind));
    const twin = names.find((one) => one !== name && fold(one) === fold(name));
    if (twin !== undefined) throw new OwnerError('bad-name', { twin });
  }

  async function put(call: OwnerCall) {
    const place = uploadPlace(call.param('folder'), call.param('name'));
    if (call.header('content-type') !== 'application/octet-stream') {
      throw new OwnerError('wrong-type', { expected: 'application/octet-stream' });
    }
    if (Number(call.header('content-length')) > place.most) throw new OwnerError('too-large', { most: place.most });
    if (running >= AT_ONCE) throw new OwnerError('busy', { seconds: 1 });
    running += 1;
    call.allowTime();
    const target = join(inPublic(place.folder), place.name);
    const beside = join(inPublic(place.folder), `.upload-${randomBytes(8).toString('hex')}`);
    try {
      await folder.check();
      await checkTwin(place);
      await disk.mkdir(inPublic(place.folder));
      const bytes = await received(call.request, place, await disk.create(beside));
      await queue.add(async () => {
        // Another upload may have finished meanwhile.
        await checkTwin(place);
        await toBin(place);
        await disk.rename(beside, target);
      });
      await disk.syncFolder(inPublic(place.folder));
      onChange();
      return { body: { folder: place.folder, name: place.name, bytes } };
    } catch (error) {
      await disk.remove(beside).catch(() => undefined);
      throw writeError(error);
    } finally {
      running -= 1;
    }
  }

  /** Moves an existing file of this name to the bin. False if there is none. */
  async function toBin({ folder: kind, name }: UploadPlace): Promise<boolean> {
    const from = join(inPublic(kind), name);
    if (!(await described(from, name))) return false;
    await disk.mkdir(bin, PRIVATE.folder);
    await disk.rename(from, join(bin, `${Date.now()}.${kind}.${name}`));
    return true;
  }

  async function remove(call: OwnerCall) {
    const place = uploadPlace(call.param('folder'), call.param('name'));
    try {
      await folder.check();
      if (!(await queue.add(() => toBin(place)))) throw new OwnerError('not-found');
    } catch (error) {
      throw writeError(error);
    }
    onChange();
    return { body: { bin: await binList() } };
  }

  /** Restores a file from the bin, or deletes it for good. */
  const fromBin = (forGood: boolean) => async (call: OwnerCall) => {
    const id = call.param('id');
    const [, , kind = '', name = ''] = BIN_ID.exec(id) ?? [];
    const place = uploadPlace(kind, name);
    const remaining: readonly string[] = await namesOf(bin);
    if (!remaining.includes(id)) throw new OwnerError('not-found');
    try {
      await folder.check();
      if (forGood) await disk.remove(join(bin, id));
      else {
        await queue.add(async () => {
          await checkTwin(place);
          if (await described(join(inPublic(kind), name), name)) throw new OwnerError('bad-name', { twin: name });
          await disk.mkdir(inPublic(kind));
          await disk.rename(join(bin, id), join(inPublic(kind), name));
        });
      }
    } catch (error) {
      throw writeError(error);
    }
    onChange();
    return { body: { bin: await binList() } };
  };

  /** Serves a picture from the bin as a preview. */
  async function look(call: OwnerCall) {
    const id = call.param('id');
    const [, , kind = '', name = ''] = BIN_ID.exec(id) ?? [];
    const type = contentType(name);
    const remaining: readonly string[] = await namesOf(bin);
    // SVG is not served from the bin: opened directly, it could run scripts.
    if (kind !== 'images' || !/^image\/(?!svg)/.test(type) || !remaining.includes(id))
      throw new OwnerError('not-found');
    return { bytes: new Uint8Array(await disk.read(join(bin, id))), headers: { 'content-type': type } };
  }

  return [
    { path: '/files', methods: { GET: list } },
    { path: '/files/:folder/:name', methods: { PUT: put, DELETE: remove } },
    { path: '/bin/:id', methods: { GET: look, POST: fromBin(false), DELETE: fromBin(true) } },
  ];
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

async function described(file: string, name: string) {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { name, bytes: stats.size, at: stats.mtimeMs } : undefined;
}

/** Streams a body to the disk; returns its length, bytes. Throws an `OwnerError` if the content is not accepted. */
async function received(request: Request, place: UploadPlace, file: NewFile): Promise<number> {
  const needed = bytesToCheck(place);
  let [head, length, isChecked] = [Buffer.alloc(0), 0, false];
  try {
    const reader = request.body?.getReader();
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) break;
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      length += bytes.length;
      if (length > place.most) throw new OwnerError('too-large', { most: place.most });
      if (head.length < needed) head = Buffer.concat([head, bytes.subarray(0, needed - head.length)]);
      if (!isChecked && head.length >= needed) {
        checkContent(place, head);
        isChecked = true;
      }
      await file.write(bytes);
    }
    if (!isChecked) checkContent(place, head);
    // A broken connection delivers fewer bytes than announced.
    const announced = request.headers.get('content-length');
    if (announced !== null && Number(announced) !== length) throw new OwnerError('bad-request');
    await file.sync();
  } finally {
    await file.close();
  }
  return length;
}
