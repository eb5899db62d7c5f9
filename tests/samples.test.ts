import { defaultNames } from '@/contract/siteInterface';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LINK_FIELDS } from '../src/contract/links.ts';
import { schemaFiles } from '../scripts/schemas.ts';

/** A JSON schema, as far as it matters where fields are. */
interface Fields {
  properties?: Record<string, Fields>;
  items?: Fields;
}

/** The names of all fields below this one, at any depth. */
function namesIn({ properties = {}, items }: Fields): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
  return items ? [...own, ...namesIn(items)] : own;
}

const site: Fields = JSON.parse(schemaFiles().get('config/site.schema.json') ?? '{}');
const firstLevel = Object.keys(site.properties ?? {});

const isComment = (line: string) => /^\s*#/.test(line);
const isField = (line: string, field: string) => new RegExp(`^(?:# )?${field}:`).test(line);

/** The lines about one field of the first level, from the comments above it to those of the next one; no blank ones. */
function linesAbout(text: string, field: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const at = lines.findIndex((line) => isField(line, field));
  const before = lines.slice(0, Math.max(at, 0)).findLastIndex((line) => !isComment(line));
  const next = lines.findIndex((line, index) => index > at && firstLevel.some((name) => isField(line, name)));
  return at < 0 ? [] : lines.slice(before + 1, next < 0 ? undefined : next);
}

/** Whether a comment stands above the field, or one has its name in a sentence. Examples of entries do not count. */
function isExplained(lines: readonly string[], field: string): boolean {
  const at = lines.findIndex((line) => new RegExp(`^\\s*(?:# +)?${field}:`).test(line));
  const sentences = lines.filter((line) => isComment(line) && !/# +- |# +[\w.]+: [[{']/.test(line));
  const isNamed = sentences.some((line) => new RegExp(`(?<![\\w.])${field}(?!\\w)`).test(line));
  return isNamed || isComment(lines[at - 1] ?? '');
}

/** They are explained together; `siteAge` is a name of an earlier version. */
const isSetting: ReadonlySet<string> = new Set([...defaultNames, 'siteAge']);

describe.each(['config', 'config/english'])('the example in %s', (folder) => {
  const text = readFileSync(`${folder}/site.yml`, 'utf8');

  it.each(firstLevel)('explains %s of site.yml, and every field below it but the settings of visitors', (field) => {
    const lines = linesAbout(text, field);
    const names = [field, ...namesIn(site.properties?.[field] ?? {})].filter((name) => !isSetting.has(name));
    expect(names.filter((name) => !isExplained(lines, name))).toEqual([]);
  });

  it('explains every field of links.yml', () => {
    const head = readFileSync(`${folder}/links.yml`, 'utf8');
    const explained = [...head.matchAll(/^# (\w+) {2,}\S/gm)].map(([, field]) => field);
    expect(new Set(explained)).toEqual(new Set(LINK_FIELDS));
  });
});
