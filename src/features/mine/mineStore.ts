import { isRecord, list } from '@/contract/read';
import { parseJson, type SafeStorage } from '@/shared/lib/storage';
import { readEntry, storedEntry, type MineEntry } from './entry';
import { mergeEntries } from './merge';
import { ASIDE_KEY, MINE_KEY, TILES_KEY } from './mineKeys';
import { mineStateOf } from './mineStateOf';

/** Format version; raised for changes that older versions of the page cannot read. */
const VERSION = 1;

interface Stored {
  version: number;
  /** Raw stored entries; `entry` is undefined for those that this version cannot read. */
  found: { raw: unknown; entry: MineEntry | undefined }[];
}

/** Undefined if the text has no list of entries. */
function parseStored(text: string | null): Stored | undefined {
  if (text === null) return { version: VERSION, found: [] };
  const value = parseJson(text);
  if (!isRecord(value) || !Array.isArray(value.entries)) return undefined;
  const version = typeof value.version === 'number' && value.version > VERSION ? value.version : VERSION;
  return { version, found: list(value.entries).map((raw) => ({ raw, entry: readEntry(raw) })) };
}

const readable = ({ found }: Stored) => found.flatMap(({ entry }) => entry ?? []);

/** The stored entries; unreadable ones are skipped and stay in the storage. `now` is ms since the epoch. */
export function storedEntries(storage: SafeStorage, now: number): MineEntry[] {
  const stored = parseStored(storage.readText(MINE_KEY));
  return stored ? mergeEntries(readable(stored), [], now) : [];
}

/**
 * Merges the entries with the stored ones (another tab may have changed them) and stores the result. Keeps what this
 * version cannot read: entries and fields of a later version in place, a value that is no list under `ASIDE_KEY`.
 * Returns false if the browser refused the write; then nothing has changed.
 */
export function storeEntries(storage: SafeStorage, entries: readonly MineEntry[], now: number): boolean {
  const before = storage.readText(MINE_KEY);
  const stored = parseStored(before);
  if (entries.length === 0 && (before === null || !stored)) return true;
  if (!stored && !setAside(storage, before)) return false;
  const { version, found } = stored ?? { version: VERSION, found: [] };
  const raws = new Map(found.map(({ raw, entry }) => [entry?.id, raw]));
  const all = mergeEntries(readable({ version, found }), entries, now);
  // Keep fields added by a later version, even if the link is changed here.
  const known = all.map((entry) => ({ ...storedEntry(entry), ...unknownFields(raws.get(entry.id)) }));
  const unknown = found.filter(({ entry }) => !entry).map(({ raw }) => raw);
  const text = JSON.stringify({ version, entries: [...known, ...unknown] });
  if (text !== before && !isWritten(storage, MINE_KEY, text)) return false;
  storeTiles(storage, all);
  return true;
}

const KNOWN_FIELDS = new Set(['id', 'at', 'gone', 'link', 'name', 'icon', 'description', 'folder', 'home', 'place']);

const unknownFields = (raw: unknown) =>
  Object.fromEntries(Object.entries(isRecord(raw) ? raw : {}).filter(([name]) => !KNOWN_FIELDS.has(name)));

function storeTiles(storage: SafeStorage, entries: readonly MineEntry[]): void {
  const { tiles } = mineStateOf(entries);
  const text = JSON.stringify(tiles);
  if (tiles.length === 0) {
    if (storage.readText(TILES_KEY) !== null) storage.remove(TILES_KEY);
    return;
  }
  // Remove stale tiles if they cannot be replaced; the first view then shows only the owner's links until the own ones
  // are read.
  if (storage.readText(TILES_KEY) !== text && !isWritten(storage, TILES_KEY, text)) storage.remove(TILES_KEY);
}

function setAside(storage: SafeStorage, text: string | null): boolean {
  const aside = storage.read(ASIDE_KEY);
  const texts = Array.isArray(aside) ? list(aside) : [];
  return texts.includes(text) || isWritten(storage, ASIDE_KEY, JSON.stringify([...texts, text]));
}

/** `writeText()` does not report a refused write, so the value is read back. */
function isWritten(storage: SafeStorage, key: string, text: string): boolean {
  storage.writeText(key, text);
  return storage.readText(key) === text;
}
