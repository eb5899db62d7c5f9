import {
  ownFileKey,
  type OwnForm,
  OWN_CHANNEL,
  readOwnFacts,
  type OwnFacts,
  type OwnFile,
  type OwnWallpaper,
} from '@/contract/ownWallpapers';
import { inDatabase, ownFiles, ownPictures, ownWallpaper } from '@/contract/ownDatabase';
import { isRecord } from '@/contract/read';
import { warn } from '@/shared/lib/log';
import type { OwnPicture } from '../ownPicturesState';

/** All own pictures in order, without their bytes. Empty if storage is blocked or broken. */
export const listPictures = async (): Promise<OwnPicture[]> => (await listWithPlace()).pictures;

/** Like `listPictures`, with the place of the first picture. */
export async function listWithPlace(): Promise<{ pictures: OwnPicture[]; firstPlace: number }> {
  const records = await allPictures();
  const pictures = records.map(({ id, name, width, height, bytes, known }) => ({
    id,
    name,
    width,
    height,
    bytes,
    known,
  }));
  return { pictures, firstPlace: records[0]?.place ?? 0 };
}

/** A picture with its bytes; undefined if it is missing or cannot be read. */
export async function readPicture(id: string): Promise<OwnWallpaper | undefined> {
  try {
    return await ownWallpaper(indexedDB, id);
  } catch (error) {
    warn('own wallpapers', error);
    return undefined;
  }
}

/** Stores a picture. Rejects without writing if storage is full (`QuotaExceededError`), blocked or broken. */
export async function storePicture({ whole, small, glass, ...facts }: OwnWallpaper): Promise<void> {
  const fileOf = async (form: OwnForm, file: Blob): Promise<OwnFile> => ({
    id: ownFileKey(facts.id, form),
    type: file.type,
    content: await file.arrayBuffer(),
  });
  const files = await Promise.all([fileOf('whole', whole), fileOf('small', small), fileOf('glass', glass)]);
  await inDatabase(indexedDB, 'readwrite', (store) => {
    for (const file of files) store.put(file);
    return store.put(facts);
  });
  notifyOtherTabs();
}

export async function removePicture(id: string): Promise<void> {
  await inDatabase(indexedDB, 'readwrite', (store) => {
    store.delete(ownFiles(id));
    return store.delete(id);
  });
  notifyOtherTabs();
}

/** Moves a picture to `index`, from 0. Uses one transaction, so that two moves in quick succession see each other. */
export async function movePicture(id: string, index: number): Promise<void> {
  await inDatabase(indexedDB, 'readwrite', (store) => {
    const all = store.getAll(ownPictures());
    all.addEventListener('success', () => {
      const places = inOrder(all.result).flatMap((picture) => (picture.id === id ? [] : [picture.place]));
      const moved: unknown = all.result.find((record: unknown) => isRecord(record) && record['id'] === id);
      if (isRecord(moved)) store.put({ ...moved, place: placeBetween(places[index - 1], places[index]) });
    });
    return all;
  });
  notifyOtherTabs();
}

function placeBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

async function allPictures(): Promise<OwnFacts[]> {
  try {
    return inOrder(await inDatabase(indexedDB, 'readonly', (store) => store.getAll(ownPictures())));
  } catch (error) {
    warn('own wallpapers', error);
    return [];
  }
}

const inOrder = (records: readonly unknown[]): OwnFacts[] =>
  records.flatMap((record) => readOwnFacts(record) ?? []).toSorted((one, other) => one.place - other.place);

/** One channel for sending and receiving, so that a tab does not receive its own messages. */
let ownChannel: BroadcastChannel | undefined;
const channel = (): BroadcastChannel => (ownChannel ??= new BroadcastChannel(OWN_CHANNEL));

function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel().postMessage('');
}

/** Calls `changed` whenever another tab has changed the stored pictures, until the channel closes. */
export function onPicturesOfOtherTab(changed: () => void): void {
  channel().addEventListener('message', changed);
}

/** Closes the channel to other tabs; the next change opens it again. */
export function closeChannel(): void {
  ownChannel?.close();
  ownChannel = undefined;
}
