import * as v from 'valibot';
import { words } from '../../server/words/words.mjs';
import { PlainError } from '../lib/plainError.mjs';
import { runWithoutSecrets } from '../lib/runWithoutSecrets.ts';

/** The secrets of a deployment. The last one is of earlier versions, for a desk on the platform. */
const NAMES = ['LINKS_PASSWORD_HASH', 'AMAP_KEY', 'OWNER_PASSWORD_HASH'] as const;
export type Secrets = Partial<Record<(typeof NAMES)[number], string>>;

const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));

/**
 * Uploads the secrets of a deployment, and deletes those of an earlier one that are not set any more. They go through
 * the input: other programs can see a command's arguments. Throws a `PlainError` if Cloudflare's tool fails.
 *
 * @param config path of the deployment's `wrangler.jsonc`
 */
export async function uploadSecrets(config: string, secrets: Secrets): Promise<void> {
  // Without a terminal the tool asks no questions.
  const secret = (args: readonly string[], input = '') =>
    runWithoutSecrets('wrangler', ['secret', ...args, '--config', config], {
      stdin: { string: input },
      stderr: 'inherit',
    });
  try {
    const listed = v.parse(listSchema, (await secret(['list'])).stdout);
    for (const name of NAMES) {
      const isLeft = secrets[name] === undefined && listed.some((one) => one.name === name);
      if (isLeft) await secret(['delete', name]);
    }
    if (Object.keys(secrets).length > 0) await secret(['bulk'], JSON.stringify(secrets));
  } catch {
    // The tool has printed its own error.
    throw new PlainError(words.publishing.secretsNotUploaded);
  }
}
