import * as v from 'valibot';
import { differenceSchema, historyAnswerSchema, type FieldChanges, type ListChanges } from '@/contract/ownerAnswers';
import type { AppThunk } from '@/store/state';
import { readFromDesk } from '../save/requestDeskApi';
import type { DeskHistoryWords } from '../words/history/zh-CN';

export const FILES = ['site', 'links', 'playlist'] as const;
export type HistoryFile = (typeof FILES)[number];

/** A version of a file; `now` marks the current one. */
export type ShownVersion = v.InferOutput<typeof historyAnswerSchema>['versions'][number] & { file: HistoryFile };

export type Difference = FieldChanges | ListChanges;

export interface History {
  /** ETag of the current version of each file. */
  etags: Readonly<Record<HistoryFile, string>>;
  /** Versions of all files, newest first. */
  versions: readonly ShownVersion[];
}

/** Reads the versions of all files; undefined if they cannot be read. */
export const readHistory = (): AppThunk<Promise<History | undefined>> => async (dispatch) => {
  const readFile = (file: HistoryFile) => dispatch(readFromDesk(`history/${file}`, v.parser(historyAnswerSchema)));
  const [site, links, playlist] = await Promise.all([readFile('site'), readFile('links'), readFile('playlist')]);
  if (!site || !links || !playlist) return undefined;
  const files = { site, links, playlist };
  return {
    etags: { site: site.etag, links: links.etag, playlist: playlist.etag },
    versions: FILES.flatMap((file) => files[file].versions.map((version) => ({ ...version, file }))).toSorted(
      (one, other) => other.at - one.at,
    ),
  };
};

/**
 * Reads the changes that a version made, or with `back` those that restoring it would make now; undefined if they cannot
 * be read.
 */
export const readDifference = ({ file, id }: ShownVersion, back = false): AppThunk<Promise<Difference | undefined>> =>
  readFromDesk(`history/${file}/${encodeURIComponent(id)}${back ? '/back' : ''}`, v.parser(differenceSchema));

interface Words {
  noValue: string;
  on: string;
  off: string;
}

/** Shown part of a `data:` address, characters. */
const LONGEST_DATA = 30;

/** Display text of a field's value; one line per list entry. */
export function shownValue(value: unknown, words: Words): string {
  if (value === undefined || value === null || value === '') return words.noValue;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return value.map((one) => shownValue(one, words)).join('\n') || words.noValue;
  if (typeof value === 'object') {
    return Object.values(value)
      .map((one) => shownValue(one, words))
      .join(' · ');
  }
  if (typeof value === 'string' && value.startsWith('data:')) return `${value.slice(0, LONGEST_DATA)}…`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : words.noValue;
}

/** Maximum number of field names in a title. */
const MOST_NAMES = 3;

type NameOfField = (path: string) => string;
const NOTHING = { noValue: '', on: 'true', off: 'false' };

/** A changed field or list entry of a version. */
export interface Line {
  key: string;
  title: string;
  before: string;
  after: string;
}

/** A short summary of a version's changes. */
export function versionTitle(
  difference: Difference,
  file: HistoryFile,
  words: DeskHistoryWords,
  nameOf: NameOfField,
): string {
  if ('fields' in difference) {
    const names = [...new Set(difference.fields.map(({ path }) => nameOf(path)))];
    if (names.length === 0) return words.comments;
    return words.fields(names.slice(0, MOST_NAMES), Math.max(0, names.length - MOST_NAMES));
  }
  const { counts, moved, added, removed, changed } = difference;
  const parts = [
    counts.added === 1
      ? words.addedOne(entryName(added[0]))
      : counts.added > 1 && words.added(counts.added, file === 'playlist' ? 'songs' : 'links'),
    counts.removed === 1
      ? words.removedOne(entryName(removed[0]))
      : counts.removed > 1 && words.removed(counts.removed),
    counts.changed === 1
      ? words.changedOne(entryName(changed[0]?.after))
      : counts.changed > 1 && words.changed(counts.changed),
    moved && words.moved,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(words.and) : words.comments;
}

/** The changes of a version, each with the value before and after. */
export function changedLines(
  difference: Difference,
  words: DeskHistoryWords,
  nameOf: NameOfField,
  say: (value: unknown) => string,
): Line[] {
  if (!('fields' in difference)) return entryLines(difference);
  return difference.fields.map(({ path, before, after }) => ({
    key: path,
    title: nameOf(path),
    before: before === null ? words.unset : say(before),
    after: after === null ? words.unset : say(after),
  }));
}

function entryLines({ added, removed, changed }: ListChanges): Line[] {
  return [
    ...added.map((entry, index) => ({
      key: `+${index}`,
      title: entryName(entry),
      before: '',
      after: entryText(entry),
    })),
    ...removed.map((entry, index) => ({
      key: `-${index}`,
      title: entryName(entry),
      before: entryText(entry),
      after: '',
    })),
    ...changed.map(({ before, after }, index) => {
      const fields = Object.keys({ ...before, ...after }).filter((name) => plain(before[name]) !== plain(after[name]));
      const text = (entry: Record<string, unknown>) =>
        fields.flatMap((name) => (entry[name] ? `${name}: ${plain(entry[name])}` : [])).join('\n');
      return { key: `~${index}`, title: entryName(after), before: text(before), after: text(after) };
    }),
  ];
}

type Entry = Readonly<Record<string, unknown>>;

const entryName = (entry: Entry = {}): string => plain(entry['name']);
const entryText = (entry: Entry): string =>
  [entry['link'] ?? entry['url'], entry['category'] ?? entry['artist']].map(plain).filter(Boolean).join(' · ');

/** Display text of a value: a string as it is, any other as in the changes of `site.yml`. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : shownValue(value ?? '', NOTHING));
