import { LINK_FIELDS, type LinkItem } from '@/contract/links';
import { invalidSchema } from '@/contract/ownerAnswers';
import { tried, type Body } from '../ownerApi';
import type { DeskLinksWords } from '../words/links/zh-CN';

type Wrong = DeskLinksWords['wrong'];

/** Sentences by the codes of the schema of links; `other` is for all other codes. */
const TEXTS = new Map<string, keyof Wrong>([
  ['odd-characters', 'odd'],
  ['too-long', 'long'],
  ['empty', 'empty'],
  ['no-address', 'address'],
]);

/** Which fields of a link the server refused with `invalid`, as sentences; empty if its answer names none. */
export function refusedFields(body: Body, wrong: Wrong): Partial<Record<keyof LinkItem, string>> {
  const { fields } = tried(invalidSchema, body) ?? { fields: [] };
  const named = fields.toReversed().flatMap(({ path, problem }) => {
    // `changes.0.set.name`, or of a list `changes.0.link.keywords.2`
    const field = LINK_FIELDS.find((name) => path.split('.').slice(3).includes(name));
    return field ? [[field, wrong[TEXTS.get(problem) ?? 'other']] as const] : [];
  });
  return Object.fromEntries(named);
}
