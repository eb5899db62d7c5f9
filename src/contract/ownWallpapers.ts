/*
 * The visitor's own wallpapers, in a database shared by page and service worker. The page writes them; the worker
 * serves each picture under an address of this site.
 */
import { pathKey } from './pathKey.ts';
import { isRecord, isUpTo } from './read.ts';

/* Kept small, since this is bundled into the inline boot script and the first load. */

/** Stored variants of a picture: full size as displayed, 640 px for lists, and a blurred copy for glass. */
export const OWN_FORMS = ['whole', 'small', 'glass'] as const;
export type OwnForm = (typeof OWN_FORMS)[number];

/** Virtual folder of own pictures under the site's base path; only the service worker answers it. */
const OWN_FOLDER = 'own-wallpapers/';
const OWN_ENDINGS: Readonly<Record<OwnForm, string>> = { whole: '', small: '-small', glass: '-glass' };

/** Key of a variant's file in the database: after the keys of all pictures, which are UUIDs. */
export const ownFileKey = (id: string, form: OwnForm): string => `${OWN_FILES}${id}-${form}`;
/** Begins the key of each file, and sorts after all UUIDs. */
export const OWN_FILES = '~';

/** Address of a variant under the site's base path, without a leading slash. */
export function ownAddress(id: string, form: OwnForm): string {
  return `${OWN_FOLDER}${id}${OWN_ENDINGS[form]}.webp`;
}

/** Name and version of the IndexedDB database, and of its only store. */
export const OWN_DATABASE = pathKey('porchlight-wallpapers');
export const OWN_DATABASE_VERSION = 1;
export const OWN_STORE = 'pictures';

/**
 * BroadcastChannel that notifies other tabs of changed stored pictures. A tab does not receive its own
 * messages.
 */
export const OWN_CHANNEL = pathKey('porchlight-wallpapers');

/** Values computed from the pixels, so that the first paint has the right colours. */
export interface KnownOwn {
  /** Average colour, `#rrggbb`. */
  dominant: string;
  /** Opacity of the dark layer over it, 0..1. */
  scrim: number;
  /** Opacity of the dark colour in glass, 0..1. */
  glassAlpha?: number;
}

/** A picture without its files, as the database keeps it, under its id. */
export interface OwnFacts {
  /** A UUID. */
  id: string;
  /** Sort key, ascending. Any finite number, so that a picture can be inserted between two others. */
  place: number;
  /** File name without the extension. */
  name: string;
  /** ms since the epoch. */
  addedAt: number;
  /** Size of the full picture, px. */
  width: number;
  height: number;
  /** Total size of all variants, bytes. */
  bytes: number;
  known: KnownOwn;
}

/** A picture with its files, which are of at least one byte. */
export interface OwnWallpaper extends OwnFacts, Record<OwnForm, Blob> {}

/**
 * A file of a picture as the database keeps it, under `ownFileKey()`. Bytes and not a Blob, since WebKit stores no
 * Blobs in a private window. A record of its own, so that a list of the pictures does not read all files.
 */
export interface OwnFile {
  id: string;
  /** MIME type. */
  type: string;
  content: ArrayBuffer;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IS_UUID = new RegExp(`^${UUID}$`);
const IN_FOLDER = new RegExp(`^${OWN_FOLDER}(${UUID})(-small|-glass)?\\.webp$`);

/** Picture id and variant for a path under the site's base; undefined for any other path. */
export function ownFormAt(path: string): { id: string; form: OwnForm } | undefined {
  const [, id, ending = ''] = IN_FOLDER.exec(path) ?? [];
  const form = OWN_FORMS.find((each) => OWN_ENDINGS[each] === ending);
  return id && form ? { id, form } : undefined;
}

/**
 * Validates a stored picture with the records of its files, in any order; undefined if one of them is missing, damaged
 * or from a newer version. Earlier builds stored the files as Blobs in the picture's record.
 */
export function readOwnWallpaper(value: unknown, files: readonly unknown[]): OwnWallpaper | undefined {
  const facts = readOwnFacts(value);
  if (!facts || !isRecord(value)) return undefined;
  const fileOf = (form: OwnForm): Blob | undefined => {
    const file = files.find((one) => isRecord(one) && one['id'] === ownFileKey(facts.id, form));
    if (!isRecord(file)) return isFile(value[form]) ? value[form] : undefined;
    const { type, content } = file;
    if (typeof type !== 'string' || !(content instanceof ArrayBuffer) || content.byteLength === 0) return undefined;
    return new Blob([content], { type });
  };
  const [whole, small, glass] = [fileOf('whole'), fileOf('small'), fileOf('glass')];
  return whole && small && glass && { ...facts, whole, small, glass };
}

/** Validates a stored picture without its files; undefined for any other record. */
export function readOwnFacts(value: unknown): OwnFacts | undefined {
  if (!isRecord(value)) return undefined;
  const { id, place, name, addedAt, width, height, bytes } = value;
  const known = readKnownOwn(value['known']);
  if (!isId(id) || typeof name !== 'string' || !known) return undefined;
  if (!isFinite(place) || !isFinite(addedAt)) return undefined;
  if (!isPositive(width) || !isPositive(height) || !isPositive(bytes)) return undefined;
  return { id, place, name, addedAt, width, height, bytes, known };
}

/** Validates stored `KnownOwn` values; undefined for anything else. */
export function readKnownOwn(value: unknown): KnownOwn | undefined {
  if (!isRecord(value)) return undefined;
  const { dominant, scrim, glassAlpha } = value;
  if (typeof dominant !== 'string' || !/^#[0-9a-f]{6}$/.test(dominant)) return undefined;
  return isUpTo(1, scrim) ? { dominant, scrim, ...(isUpTo(1, glassAlpha) && { glassAlpha }) } : undefined;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && IS_UUID.test(value);
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function isPositive(value: unknown): value is number {
  return isFinite(value) && value > 0;
}

function isFile(value: unknown): value is Blob {
  return value instanceof Blob && value.size > 0;
}
