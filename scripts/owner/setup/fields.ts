import * as v from 'valibot';
import { isRecord } from '../../../src/contract/read.ts';
import { expectation } from '../../../server/files/readStrictly.ts';
import { siteSchema } from '../../../src/contract/site.ts';
import { CODES } from '../../../src/contract/siteProblems.ts';
import { parse } from 'yaml';

/** Fields that setup asks for, in this order. */
export const FIELDS = ['language', 'name', 'url', 'author', 'startDate', 'repository'] as const;
export type Field = (typeof FIELDS)[number];

/** Proposed values, which replace the shipped ones. */
export type Proposals = Partial<Record<Field, string | undefined>>;

/** The answer for none is `-`; people write more. */
const NONE = /^(?:-|没有|沒有|无|無|暂无|none|no)$/i;
/** Whether an answer says that there is none. */
export const isNone = (answer = ''): boolean => NONE.test(answer.trim());

/** Languages as people write them. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:中文|简体|简体中文|chinese|zh|cn|zh[-_]hans)$/i, 'zh-CN'],
  [/^(?:繁體|繁體中文|繁体|繁体中文|zh[-_]hant|tw)$/i, 'zh-TW'],
  [/^(?:english|英文|英语|英語|en[-_]\w+)$/i, 'en'],
];
const shipped = v.parse(siteSchema, {});

/**
 * Fields that are missing or still have the shipped value. `repository: ''` is an answer: there is to be no link. The
 * language is a question for a new file only, because the shipped one may be the chosen one.
 */
export function missingFields(text: string, isNew = false): Field[] {
  const data: unknown = parse(text, { logLevel: 'silent' });
  return FIELDS.filter((field) => {
    if (field === 'language' && !isNew) return false;
    const written = isRecord(data) ? data[field] : undefined;
    if (written === undefined || written === null) return true;
    return field !== 'repository' && (written === '' || written === shipped[field]);
  });
}

/** Converts and validates an answer; an empty one selects the proposed value. */
export function readAnswer(field: Field, answer: string, proposals: Proposals): { value: string; problem?: string } {
  // Without an address, the page's name is shown in large letters instead.
  const hasNoAddress = field === 'url' && isNone(answer);
  const typed = hasNoAddress ? (proposals.name ?? shipped.name) : answer.trim();
  const value = tidied(field, typed || (proposals[field] ?? shipped[field]));
  const checked = v.safeParse(siteSchema, { [field]: value }, CODES);
  return checked.success ? { value } : { value, problem: expectation(checked.issues[0]) };
}

function tidied(field: Field, answer: string): string {
  if (field === 'language') return LANGUAGES.find(([written]) => written.test(answer))?.[1] ?? answer;
  if (field === 'url') return answer.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
  if (field === 'repository') return isNone(answer) ? '' : answer;
  if (field !== 'startDate') return answer;
  // Common date formats: 2021-5-4, 2021/5/4, 2021年5月4日.
  const [, year, month = '', day = ''] = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(answer) ?? [];
  return year === undefined ? answer : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
