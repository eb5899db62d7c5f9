import * as v from 'valibot';
import { differenceSchema, historyAnswerSchema, type FieldChanges, type ListChanges } from '@/contract/ownerAnswers';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { tried } from '../ownerApi';
import { requestDeskApi } from '../save/requestDeskApi';

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
  try {
    const read = await Promise.all(
      FILES.map(async (file) => {
        const answer = await dispatch(requestDeskApi({ path: `history/${file}` }));
        if (!answer.ok) throw new Error(answer.code);
        const { etag, versions } = v.parse(historyAnswerSchema, answer.body);
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

/**
 * Reads the changes that a version made, or with `back` those that restoring it would make now; undefined if they cannot
 * be read.
 */
export const readDifference =
  ({ file, id }: ShownVersion, back = false): AppThunk<Promise<Difference | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(
      requestDeskApi({ path: `history/${file}/${encodeURIComponent(id)}${back ? '/back' : ''}` }),
    );
    return answer.ok ? tried(differenceSchema, answer.body) : undefined;
  };
