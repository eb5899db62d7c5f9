import { expect, it } from 'vitest';
import { isTooDeepYaml } from './yamlDepth.ts';

it.each([
  ['brackets', '['.repeat(1001), '['.repeat(1000)],
  ['braces', '{a: '.repeat(1001), '{a: '.repeat(900) + '}'.repeat(900) + '[]'.repeat(500)],
  ['columns', `a:\n${' '.repeat(400)}b`, `a:\n${' '.repeat(300)}b`],
  ['dashes', '- '.repeat(200), '- '.repeat(100)],
])('a text with too many %s is too deep, and one with fewer is not', (_, deep, fine) => {
  expect([isTooDeepYaml(deep), isTooDeepYaml(fine)]).toEqual([true, false]);
});
