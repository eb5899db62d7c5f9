import * as v from 'valibot';
import { isRecord } from './read.ts';
import { unlikeOthers } from './siteProblems.ts';

/** The sections of the desk's form, in the order of their tabs. */
export const SECTIONS = [
  'basics',
  'greeting',
  'notice',
  'social',
  'wallpaper',
  'quote',
  'weather',
  'music',
  'search',
  'interface',
  'home',
  'language',
  'privacy',
  'memorial',
  'fallback',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a schema says about its field where it does not follow from name and type. */
const metadataSchema = v.object({
  /** By default the section has the name of the first level in the file. */
  section: v.optional(v.picklist(SECTIONS)),
  /** `shown`: changed in another dialog, or in the file by hand. */
  control: v.optional(
    v.picklist([
      'long',
      'address',
      'date',
      'day',
      'month-day',
      'colour',
      'lines',
      'number',
      'icon',
      'secret',
      'engine',
      'shown',
    ]),
  ),
  /** Of a record: the columns of its key and, where they have no names, of its values. */
  columns: v.optional(v.array(v.string())),
  /** Of a field with an earlier version's name, which no form shows: the name now. */
  now: v.optional(v.string()),
});
export type FieldMetadata = v.InferInput<typeof metadataSchema>;

/** Says in a schema how the forms show its field. */
export const field = <Input>(metadata: FieldMetadata): v.MetadataAction<Input, FieldMetadata> => v.metadata(metadata);

type Kind = NonNullable<FieldMetadata['control']> | 'text' | 'words' | 'switch' | 'maybe' | 'choice' | 'rows';

/** A field of `site.yml`, or a column of a list in it, as its schema describes it. */
export interface Field {
  /** The path in the file, such as `greeting.hello`, or the name of a column. */
  path: string;
  section: Section;
  /** `maybe` is a switch without a default, and `rows` a list of objects or a record, whose key is the first column. */
  kind: Kind;
  /** Whether its schema has a default; without one, an empty control means that the field is left out. */
  hasDefault: boolean;
  /** The values of a choice. */
  choices: readonly string[];
  columns: readonly Field[];
  /** Whether the rows are a record in the file. */
  isRecord: boolean;
  /** Of `rows`, the schema of the list of rows. */
  schema: v.GenericSchema;
}

const isSchema = (value: unknown): value is v.GenericSchema => isRecord(value) && value['kind'] === 'schema';
const partsOf = (schema: v.GenericSchema): Readonly<Record<string, unknown>> => ({ ...schema });

/** The schema of a value that is there. */
function written(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = partsOf(schema);
  return isSchema(wrapped) ? written(wrapped) : schema;
}

/** All fields of a schema in its order, those of sections with their path. */
export function fieldsOf(schema: v.GenericSchema, before = ''): Field[] {
  const { entries } = partsOf(schema);
  return Object.entries(isRecord(entries) ? entries : {}).flatMap(([name, entry]) => {
    if (!isSchema(entry)) return [];
    const inner = written(entry);
    const path = before + name;
    if (inner.type === 'strict_object') return fieldsOf(inner, `${path}.`);
    const metadata = v.parse(metadataSchema, v.getMetadata(inner));
    return metadata.now === undefined ? [fieldOf(path, entry, inner, metadata)] : [];
  });
}

function fieldOf(path: string, entry: v.GenericSchema, schema: v.GenericSchema, metadata: FieldMetadata): Field {
  const [top] = path.split('.');
  const { options } = partsOf(schema);
  const hasDefault = partsOf(entry)['default'] !== undefined;
  const rows = metadata.control === undefined ? rowsOf(schema, metadata.columns) : undefined;
  return {
    path,
    section: metadata.section ?? SECTIONS.find((section) => section === top) ?? 'basics',
    kind: metadata.control ?? (rows ? 'rows' : kindOf(schema, hasDefault)),
    hasDefault,
    choices: schema.type === 'picklist' && Array.isArray(options) ? options.map(String) : [],
    isRecord: schema.type === 'record',
    columns: rows ? fieldsOf(v.parse(itemSchema, rows).item) : [],
    schema: rows ?? schema,
  };
}

function kindOf({ type }: v.GenericSchema, hasDefault: boolean): Kind {
  if (type === 'boolean') return hasDefault ? 'switch' : 'maybe';
  if (type === 'picklist') return 'choice';
  if (type === 'array') return 'words';
  return type === 'number' ? 'number' : 'text';
}

const schemaSchema = v.custom<v.GenericSchema>(isSchema);
const itemSchema = v.object({ item: schemaSchema });
const objectSchema = v.object({ entries: v.record(v.string(), schemaSchema) });
const recordSchema = v.object({ type: v.literal('record'), key: schemaSchema, value: schemaSchema });

/** The schema of the rows of a list of objects, or of a record: one row for each of its values. */
function rowsOf(schema: v.GenericSchema, [first = '', second = '']: readonly string[] = []) {
  const entries = entriesIn(schema);
  if (entries) return schema;
  const record = v.safeParse(recordSchema, schema);
  if (!record.success) return undefined;
  const { key, value } = record.output;
  const inner = entriesIn(value);
  if (inner) return v.array(v.strictObject({ [first]: key, ...inner }));
  return v.pipe(v.array(v.strictObject({ [first]: key, [second]: value })), unlikeOthers(first));
}

/** The entries of the objects in a list; undefined if it is none of objects. */
function entriesIn(list: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  const { success, output } = v.safeParse(v.object({ item: objectSchema }), list);
  return success ? output.item.entries : undefined;
}
