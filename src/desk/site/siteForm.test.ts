import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '../../contract/site.ts';
import { words as en } from '../words/site/en.ts';
import { words as simplified } from '../words/site/zh-CN.ts';
import { words as traditional } from '@/desk/words/site/zh-TW';
import { SECTIONS, SITE_FORM, SITE_PATHS, type Control, type SitePath } from './siteForm.ts';

interface Found {
  path: string;
  schema: v.GenericSchema;
  /** False if the schema has no default, as the page has its own. */
  hasDefault: boolean;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The schema without default and transformation wrappers. */
function bare(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? bare(schema.wrapped) : schema;
}

/** All fields of the schema, including those in sections. */
function fieldsOf(schema: v.GenericSchema, before = ''): Found[] {
  const { entries } = v.parse(v.object({ entries: v.record(v.string(), v.custom<v.GenericSchema>(isSchema)) }), schema);
  return Object.entries(entries).flatMap(([name, entry]) => {
    const inner = bare(entry);
    if (inner.type === 'strict_object') return fieldsOf(inner, `${before}${name}.`);
    const hasDefault = 'default' in entry && entry.default !== undefined;
    return [{ path: `${before}${name}`, schema: inner, hasDefault }];
  });
}

const limit = (schema: v.GenericSchema, type: string): unknown => {
  const pipe = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  return pipe.find((step: { type: string }) => step.type === type)?.requirement;
};

/** Without the name of an earlier version, which the form writes by its present one. */
const FIELDS = fieldsOf(siteSchema).filter(({ path }) => path !== 'interface.siteAge');
const isPath = (path: string): path is SitePath => path in SITE_FORM;
const controlOf = (path: string): Control | undefined => (isPath(path) ? SITE_FORM[path].as : undefined);

describe('the form of site.yml', () => {
  it('has a place for every field of the schema, and for nothing else', () => {
    expect(SITE_PATHS.toSorted()).toEqual(FIELDS.map(({ path }) => path).toSorted());
    expect(new Set(SITE_PATHS.map((path) => SITE_FORM[path].in))).toEqual(new Set(SECTIONS));
  });

  it.each(FIELDS.map((field) => [field.path, field] as const))('%s: the control is that of its kind', (path, field) => {
    const as = controlOf(path);
    const kind = as?.kind ?? '';
    const allowed: Record<string, readonly string[]> = {
      boolean: field.hasDefault ? ['switch'] : ['maybe'],
      number: ['number', 'shown'],
      picklist: ['choice'],
      array: ['words', 'lines', 'rows', 'shown'],
      record: ['rows'],
      string: ['text', 'long', 'colour', 'date', 'address', 'secret', 'engine', 'shown'],
      union: ['text', 'address', 'date', 'number'],
    };
    expect(allowed[field.schema.type]).toContain(kind);
    const options = 'options' in field.schema && field.schema.type === 'picklist' ? field.schema.options : undefined;
    expect(as?.kind === 'choice' ? as.values : undefined).toEqual(options);
  });

  it.each(FIELDS.flatMap(({ path }) => (isPath(path) ? [path] : [])))('%s: has words in three languages', (path) => {
    for (const words of [simplified, traditional, en]) {
      const [label, why] = words.fields[path];
      expect(label).toMatch(/\S/);
      expect(why).toMatch(/[。.]$/);
    }
    expect(simplified.fields[path]).not.toEqual(en.fields[path]);
  });

  it('accepts numbers within the limits of the schema', () => {
    const numbers = FIELDS.filter(({ path, schema }) => controlOf(path)?.kind === 'number' && schema.type === 'number');
    expect(numbers).toHaveLength(5);
    for (const { path, schema } of numbers) {
      expect(controlOf(path)).toMatchObject({ min: limit(schema, 'min_value'), max: limit(schema, 'max_value') });
    }
  });
});
