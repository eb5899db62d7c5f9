import { expect, it } from 'vitest';
import { LINE_ICONS } from '../../src/shared/ui/lineIcons.ts';
import { lineIconsSvg } from './lineIconsPlugin.ts';

it('the icons of the first load stand in the page as symbols, which carry neither style nor width', async () => {
  const svg = await lineIconsSvg();
  const ids = Array.from(svg.matchAll(/<symbol id="line-([^"]*)"/g), ([, id]) => id);
  expect(ids).toEqual([...LINE_ICONS]);
  expect(svg).not.toMatch(/style|script|stroke-width/);
  for (const symbol of svg.match(/<symbol.*?<\/symbol>/g) ?? []) {
    expect(symbol).toContain('stroke="currentColor"');
    expect(symbol).toMatch(/<(path|circle|rect|g)\b/);
  }
});
