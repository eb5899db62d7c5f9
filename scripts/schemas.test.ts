import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { words as english } from '@/desk/words/site/en';
import { words as chinese } from '@/desk/words/site/zh-CN';
import { withFieldTable, type TableWords } from './fieldTable.ts';
import { schemaFiles } from './schemas.ts';

const pathTo = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const ENGLISH: TableWords = {
  fields: english.fields,
  head: ['Field', 'Default', 'What it is'],
  colon: ': ',
  comma: ', ',
};
const CHINESE: TableWords = { fields: chinese.fields, head: ['字段', '默认', '含义'], colon: '：', comma: '、' };

describe('a generated file is as `npm run schemas` writes it:', () => {
  it.each([...schemaFiles()])('the schema for editors, %s', async (path, text) => {
    await expect(text).toMatchFileSnapshot(pathTo(path));
  });

  it.each([
    ['docs/configure.md', ENGLISH],
    ['docs/configure.zh-CN.md', CHINESE],
  ])('the table of fields in %s', async (path, words) => {
    const page = readFileSync(pathTo(path), 'utf8');
    await expect(await withFieldTable(page, words)).toMatchFileSnapshot(pathTo(path));
  });
});

describe('the schema of links for editors', () => {
  it('contains the fields of a link, with a required name and address', () => {
    const schema: unknown = JSON.parse(schemaFiles().get('config/links.schema.json') ?? '');
    expect(schema).toMatchObject({
      type: 'array',
      items: {
        required: ['name'],
        anyOf: [{ required: ['link'] }, { required: ['lan'] }],
        additionalProperties: false,
        properties: { is_home: {}, lan: {} },
      },
    });
  });
});
