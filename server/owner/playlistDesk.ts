import * as v from 'valibot';
import { MOST_SONGS } from '../../src/contract/musicAddress.ts';
import type { PlaylistAnswer, TaggedAnswer, Bilingual } from '../../src/contract/ownerAnswers.ts';
import { problemLine } from '../files/fileProblem.ts';
import { checkPlaylist } from '../site/checkPlaylist.ts';
import { inEachLanguage } from '../words/words.mjs';
import type { OwnerRoute } from './ownerCalls.ts';
import { type OwnersFile, changeOf, etagOf } from './ownersFile.ts';

export const PLAYLIST = 'public/music/playlist.json';

const text = v.pipe(v.string(), v.maxLength(4096));
/** Loose: further fields of a song are preserved. */
const songSchema = v.looseObject({
  name: v.pipe(text, v.trim(), v.nonEmpty()),
  artist: v.optional(text),
  url: v.optional(text),
  cover: v.optional(text),
  lrc: v.optional(v.pipe(v.string(), v.maxLength(200_000))),
});
/** Maximum size of a playlist, bytes: a few hundred for each song. */
const MOST_BYTES = 4 * 1024 * 1024;
const songsSchema = v.pipe(v.array(songSchema), v.maxLength(MOST_SONGS));

/** Routes for the owner's playlist, which is read and written as a whole, in the order of its songs. */
export function playlistRoutes(file: OwnersFile): OwnerRoute[] {
  async function get() {
    const { text: json, tag } = await file.read();
    const problems = json === '' ? [] : problemsIn(json);
    const body: PlaylistAnswer = { etag: etagOf(tag), songs: songsIn(json), problems };
    return { body, headers: { etag: body.etag } };
  }

  const put = changeOf({
    file,
    schema: v.strictObject({ songs: songsSchema }),
    most: MOST_BYTES,
    async act({ songs }, { tag }): Promise<TaggedAnswer> {
      return { etag: etagOf(await file.write(`${JSON.stringify(songs, null, 2)}\n`, tag, 'desk')) };
    },
  });

  return [{ path: '/playlist', methods: { GET: get, PUT: put } }];
}

/** The mistakes of the playlist, in each language. */
function problemsIn(json: string): Bilingual[] {
  const { en, zh } = inEachLanguage(() => checkPlaylist(json).map((problem) => problemLine('playlist.json', problem)));
  return en.map((said, at) => ({ en: said, zh: zh[at] ?? said }));
}

/** The songs; null if there is no file, or it is not a list. */
function songsIn(json: string): unknown[] | null {
  try {
    const data: unknown = JSON.parse(json.replace(/^\uFEFF/, ''));
    return Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}
