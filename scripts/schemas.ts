import { toJsonSchema } from '@valibot/to-json-schema';
import { linkEntrySchema } from '../src/contract/linksFile.ts';
import { isRecord } from '../src/contract/read.ts';
import { siteSchema } from '../src/contract/site.ts';

/** A link needs one of these. */
const NEEDED = [{ required: ['link'] }, { required: ['lan'] }];

/**
 * JSON schemas of the owner's files for editors, as text by path in the project. The server checks rules that JSON
 * Schema cannot express, such as existing dates.
 */
export function schemaFiles(): Map<string, string> {
  const options = { typeMode: 'input', errorMode: 'ignore' } as const;
  const entry = toJsonSchema(linkEntrySchema, options);
  return new Map([
    ['config/site.schema.json', asText(toJsonSchema(siteSchema, options))],
    ['config/links.schema.json', asText({ type: 'array', items: { ...entry, anyOf: NEEDED } })],
  ]);
}

/** Names that begin with `x-` are free wherever the fields are known. */
const withNotes = (_: string, value: unknown): unknown =>
  isRecord(value) && value['additionalProperties'] === false ? { ...value, patternProperties: { '^x-': {} } } : value;

function asText(schema: object): string {
  return `${JSON.stringify(schema, withNotes, 2)}\n`;
}
