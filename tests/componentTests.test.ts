import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN_FRAME } from './componentTests.ts';

it('every component test that mocks a module has its own frame: others would get the mock', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.tsx'));
  expect(files).toEqual(expect.arrayContaining(OWN_FRAME));
  const mocking = files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
  expect(mocking).not.toEqual([]);
  expect(mocking.filter((file) => !OWN_FRAME.includes(file))).toEqual([]);
});
