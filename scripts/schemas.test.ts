import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { schemaFiles } from './schemas.ts';

describe('the schemas for editors', () => {
  it.each([...schemaFiles()])(
    'match the checks of the server in %s (UPDATE_SCHEMAS=1 writes it again)',
    (path, text) => {
      const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
      if (process.env['UPDATE_SCHEMAS']) writeFileSync(file, text);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('contain the fields of a link, with a required name and address', () => {
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
