import * as v from 'valibot';
import { differenceSchema, historyAnswerSchema, type FieldChanges, type ListChanges } from '@/contract/ownerAnswers';
import type { AppThunk } from '@/store/state';
import { readFromDesk } from '../save/requestDeskApi';

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
