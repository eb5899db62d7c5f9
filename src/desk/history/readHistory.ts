import { list, number, record, text, truth } from '@/contract/read';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { tried, type Body } from '../readAnswers';
import { askDesk } from '../save/askDesk';

export const FILES = ['site', 'links', 'playlist'] as const;
export type HistoryFile = (typeof FILES)[number];

const MAKERS = ['desk', 'hand', 'restore', 'aside'] as const;

export interface Version {
  file: HistoryFile;
  id: string;
  /** Time of the version, ms since the epoch. */
  at: number;
  by: (typeof MAKERS)[number];
  /** Whether it is the current version. */
  now: boolean;
}

export interface FieldChanges {
  fields: { path: string; before: unknown; after: unknown }[];
}

export interface ListChanges {
  counts: Readonly<Record<'added' | 'removed' | 'changed', number>>;
  moved: boolean;
  added: readonly Body[];
  removed: readonly Body[];
  changed: { before: Body; after: Body }[];
}

export type Difference = FieldChanges | ListChanges;

export interface History {
  /** ETag of the current version of each file. */
  etags: Readonly<Record<HistoryFile, string>>;
  /** Versions of all files, newest first. */
  versions: readonly Version[];
}

/** Reads the versions of all files; undefined if they cannot be read. */
export const readHistory = (): AppThunk<Promise<History | undefined>> => async (dispatch) => {
  try {
    const read = await Promise.all(
      FILES.map(async (file) => {
        const answer = await dispatch(askDesk({ path: `history/${file}` }));
        if (!answer.ok) throw new Error(answer.code);
        const { etag, versions } = answer.body;
        return { file, etag: text(etag), versions: list(versions).map((version) => versionOf(file, record(version))) };
      }),
    );
    const etagOf = (wanted: HistoryFile) => read.find(({ file }) => file === wanted)?.etag ?? '';
    return {
      etags: { site: etagOf('site'), links: etagOf('links'), playlist: etagOf('playlist') },
      versions: read.flatMap(({ versions }) => versions).toSorted((one, other) => other.at - one.at),
    };
  } catch (error) {
    warn('desk: history', error);
    return undefined;
  }
};

/** Reads the changes of a version; undefined if they cannot be read. */
export const readDifference =
  ({ file, id }: Version): AppThunk<Promise<Difference | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(askDesk({ path: `history/${file}/${encodeURIComponent(id)}` }));
    return answer.ok ? tried(() => differenceIn(answer.body)) : undefined;
  };

/** The refusal of a restore that needs a decision: what becomes public, and which groups can be locked again. */
export const readOpened = ({ links, lock = [] }: Body) => ({ links: number(links), lock: list(lock).map(text) });

function versionOf(file: HistoryFile, { id, at, by, now }: Body): Version {
  const maker = MAKERS.find((one) => one === by) ?? 'hand';
  return { file, id: text(id), at: number(at), by: maker, now: truth(now) };
}

function differenceIn({ fields, counts, moved, added, removed, changed }: Body): Difference {
  if (fields !== undefined) {
    return {
      fields: list(fields).map((field) => {
        const { path, before, after } = record(field);
        return { path: text(path), before, after };
      }),
    };
  }
  const count = record(counts);
  return {
    counts: { added: number(count['added']), removed: number(count['removed']), changed: number(count['changed']) },
    moved: truth(moved),
    added: list(added).map(record),
    removed: list(removed).map(record),
    changed: list(changed).map((entry) => {
      const { before, after } = record(entry);
      return { before: record(before), after: record(after) };
    }),
  };
}
