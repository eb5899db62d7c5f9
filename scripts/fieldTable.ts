import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { format } from 'oxfmt';
import { stringify } from 'yaml';
import { isRecord } from '../src/contract/read.ts';
import { siteSchema } from '../src/contract/site.ts';

/** What a table says in one language. */
export interface TableWords {
  /** Label and explanation of each field by its path, as the desk's form has them. */
  fields: Readonly<Record<string, readonly [label: string, why: string]>>;
  head: readonly [field: string, byDefault: string, meaning: string];
  colon: string;
  comma: string;
}

/** The table in a page of the documents, below the comment that says what writes it. */
const TABLE = /(?<=<!-- `npm run schemas` writes this table\. -->\n\n)(?:\|.*\n)+/;

/**
 * A page of the documents with its table of the fields of `site.yml`: default and values by the schema, and what the
 * desk's form says. Throws where the page has no place for it.
 */
export async function withFieldTable(page: string, { fields, head, colon, comma }: TableWords): Promise<string> {
  if (!TABLE.test(page)) throw new Error('no place for the table of fields');
  const site = toJsonSchema(siteSchema, { typeMode: 'input', errorMode: 'ignore' });
  const rows = fieldsOf(site).flatMap(([path, schema]) => {
    const [label, why = ''] = fields[path] ?? [];
    if (label === undefined) return [];
    const values = valuesOf(schema, why).join(comma);
    return [[`\`${path}\``, defaultText(schema.default, comma), `**${label}**${colon}${why} ${values}`]];
  });
  const table = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const { code } = await format('table.md', table);
  return page.replace(TABLE, () => code);
}

/** All fields of a schema by their paths, also those that have fields. */
function fieldsOf({ properties = {} }: JsonSchema, before = ''): [path: string, schema: JsonSchema][] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean' ? [] : [[before + name, schema], ...fieldsOf(schema, `${before}${name}.`)],
  );
}

/** Which values a field has, as far as neither its default nor its explanation says it. */
function valuesOf(schema: JsonSchema['items'], why: string): string[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return [];
  const { enum: choices = [], const: only, anyOf = [], minimum = -Infinity, maximum = Infinity, properties } = schema;
  const isOptionalSwitch = schema.type === 'boolean' && schema.default === undefined;
  const isRange = Number.isFinite(maximum - minimum) && !why.includes(String(maximum));
  return [
    ...[...choices, ...(isOptionalSwitch ? [true, false] : []), ...(only ? [only] : [])].map(asYaml),
    ...(isRange ? [`\`${minimum}\`–\`${maximum}\``] : []),
    ...(properties ? [`\`{${Object.keys(properties).join(', ')}}\``] : []),
    ...[...anyOf, schema.items, schema.additionalProperties].flatMap((inner) => valuesOf(inner, why)),
  ];
}

/** A default as it is written in the file; of entries with fields only their names. */
function defaultText(value: unknown, comma: string): string {
  if (value === undefined || value === '') return '–';
  const entries = Array.isArray(value) ? value.filter(isRecord).map(({ name }) => name) : [];
  const names = isRecord(value) && !Array.isArray(value) ? Object.keys(value) : entries;
  return names.length > 0 ? names.map(String).join(comma) : asYaml(value);
}

const STYLE = { collectionStyle: 'flow', flowCollectionPadding: false, singleQuote: true, lineWidth: 0 } as const;
const asYaml = (value: unknown) => `\`${stringify(value, STYLE).trim()}\``;
