import { toJsonSchema } from '@valibot/to-json-schema';
import { linksFileSchema } from '../src/contract/linksFile.ts';
import { siteSchema } from '../src/contract/site.ts';

/**
 * The JSON schemas that editors check the owner's files with, by path below the project, as text. Rules that JSON Schema
 * cannot say (a date that exists) are left to the server.
 */
export function schemaFiles(): Map<string, string> {
  const options = { typeMode: 'input', errorMode: 'ignore' } as const;
  return new Map([
    ['config/site.schema.json', asText(toJsonSchema(siteSchema, options))],
    ['config/links.schema.json', asText(toJsonSchema(linksFileSchema, options))],
  ]);
}

function asText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
