import * as v from 'valibot';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { askDesk } from '../save/askDesk';

export const FILES = ['site', 'links', 'playlist'] as const;
export type HistoryFile = (typeof FILES)[number];

const versionsSchema = v.object({
  etag: v.string(),
  versions: v.array(
    v.object({
      id: v.string(),
      at: v.number(),
      by: v.picklist(['desk', 'hand', 'restore', 'aside']),
      now: v.boolean(),
    }),
  ),
});

const entry = v.record(v.string(), v.unknown());
const entries = v.array(entry);
const fieldsSchema = v.object({
  fields: v.array(v.object({ path: v.string(), before: v.unknown(), after: v.unknown() })),
});
const listSchema = v.object({
  counts: v.object({ added: v.number(), removed: v.number(), changed: v.number() }),
  moved: v.boolean(),
  added: entries,
  removed: entries,
  changed: v.array(v.object({ before: entry, after: entry })),
});

export type Version = v.InferOutput<typeof versionsSchema>['versions'][number] & { file: HistoryFile };
export type FieldChanges = v.InferOutput<typeof fieldsSchema>;
export type ListChanges = v.InferOutput<typeof listSchema>;
export type Difference = FieldChanges | ListChanges;

export interface History {
  /** Of each file as it is now. */
  etags: Readonly<Record<HistoryFile, string>>;
  /** Of all files, the newest first. */
  versions: readonly Version[];
}

/** The versions of each file; undefined where they cannot be read. */
export const readHistory = (): AppThunk<Promise<History | undefined>> => async (dispatch) => {
  try {
    const read = await Promise.all(
      FILES.map(async (file) => {
        const answer = await dispatch(askDesk({ path: `history/${file}` }));
        if (!answer.ok) throw new Error(answer.code);
        const { etag, versions } = v.parse(versionsSchema, answer.body);
        return { file, etag, versions: versions.map((version) => ({ ...version, file })) };
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

/** What a version changed; undefined where that cannot be read. */
export const readDifference =
  ({ file, id }: Version): AppThunk<Promise<Difference | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(askDesk({ path: `history/${file}/${encodeURIComponent(id)}` }));
    const read = answer.ok && v.safeParse(v.union([fieldsSchema, listSchema]), answer.body);
    return read && read.success ? read.output : undefined;
  };
