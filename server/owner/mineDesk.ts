import * as v from 'valibot';
import { isRecord } from '../../src/contract/read.ts';
import { SETTINGS_APP } from '../../src/contract/settings.ts';
import type { TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { OwnerError } from './ownerError.ts';
import { changeOf, etagOf, type OwnersFile } from './ownersFile.ts';

/** The settings that the owner's devices have in common, in the owner's folder: beside `public/`, so never served. */
export const MINE = 'mine.json';

/** A settings file, as the page exports it. Loose: a newer page may know more, and the page checks each setting. */
const documentSchema = v.looseObject({
  app: v.literal(SETTINGS_APP),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  settings: v.custom<Readonly<Record<string, unknown>>>((value) => isRecord(value) && !Array.isArray(value)),
});

/** The document in a text of the file. Throws `OwnerError` `unusable` if it is none. */
function documentIn(text: string): v.InferOutput<typeof documentSchema> {
  try {
    return v.parse(documentSchema, JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new OwnerError('unusable');
  }
}

/**
 * Routes for the settings that the owner's devices have in common, as one document; an empty file counts as none. A
 * file that is no such document, or that a newer page has written, is never replaced.
 */
export function mineRoutes(file: OwnersFile): OwnerRoute[] {
  async function get() {
    const { text, tag } = await file.read();
    if (text === '') throw new OwnerError('not-found');
    return { body: documentIn(text), headers: { etag: etagOf(tag) } };
  }

  const change = changeOf({
    file,
    schema: documentSchema,
    async act(wanted, { text, tag }): Promise<TaggedAnswer> {
      if (text !== '' && documentIn(text).version > wanted.version) throw new OwnerError('unusable');
      return { etag: etagOf(await file.write(`${JSON.stringify(wanted, undefined, 2)}\n`, tag, 'desk')) };
    },
  });
  const put = async (call: OwnerCall) => ({ ...(await change(call)), status: 204 });

  return [{ path: '/mine', methods: { GET: get, PUT: put } }];
}
