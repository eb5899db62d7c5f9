import { expect, it } from 'vitest';
import { incompleteText } from './recover';

it.each([
  ['https:', 'en', { incomplete: 'The page did not load completely', again: 'Try again' }],
  ['file:', 'en', { incomplete: expect.stringContaining('python3 -m http.server') }],
  ['file:', 'zh-CN', { incomplete: expect.stringContaining('双击打不开') }],
  ['file:', 'fr', { incomplete: expect.stringContaining('双击打不开') }],
])('%s in %s shows what the visitor can do', (protocol, lang, text) =>
  expect(incompleteText(protocol, lang)).toEqual(text),
);
