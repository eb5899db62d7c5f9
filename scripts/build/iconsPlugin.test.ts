import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../src/media/siteImages/canvas.ts';
import { shippedIcons } from '../../src/shared/ui/shippedIcons.ts';
import { controlIcon, iconsSvg } from './iconsPlugin.ts';

const pictures = Object.keys(shippedIcons.pictures);
const marks = [...Object.keys(shippedIcons.marks), ...Object.keys(shippedIcons.own)];
const svg = await iconsSvg();
const symbols = new Map(
  Array.from(
    svg.matchAll(
      /<symbol id="icon-([a-z0-9-]+)" viewBox="[-0-9 ]+" overflow="visible"><rect [^>]* fill="#([0-9a-fA-F]{6})" opacity="var\(--ground,0\)"\/>(.+)<\/symbol>/g,
    ),
    ([, id, ground = '', body = '']) => [id, { ground, body }] as const,
  ),
);
/** Relative luminance of a colour of six hexadecimal digits (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return luminance([red ?? 255, green ?? 255, blue ?? 255]);
}

describe('the file with the icons', () => {
  it('contains each icon once, and no other', () => {
    expect([...symbols.keys()]).toEqual([...pictures, ...marks]);
    expect(svg.match(/<symbol /g)).toHaveLength(pictures.length + marks.length);
  });

  it('is hidden when a page contains it', () => {
    expect(svg).toMatch(/^<svg [^>]*\bhidden=""/);
  });

  it.each([...pictures, ...marks])('fills %s with the text colour, and draws no lines', (name) => {
    expect(symbols.get(name)?.body).toContain('fill="currentColor"');
    expect(symbols.get(name)?.body).not.toContain('stroke');
  });

  it.each([...pictures, ...marks])('has a ground for %s on which white has a contrast of 3', (name) => {
    expect(contrast(1, luminanceOf(symbols.get(name)?.ground ?? 'ffffff'))).toBeGreaterThanOrEqual(3);
  });

  it('contains no style, script or address, and no colour but those of the grounds', () => {
    const drawings = [...symbols.values()].map(({ body }) => body).join('');
    expect(svg).not.toMatch(/style|script|href|\bon[a-z]+=|url\(/i);
    expect(drawings).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|style|script|href|\bon[a-z]+=|url\(/i);
  });
});

const outline = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const drawn = (body: string) => `<svg viewBox="0 0 24 24" width="1.2em" height="1.2em" >${body}</svg>`;

describe('the icon of a control', () => {
  it('is a component with the outline on its svg, so that the style sheet sets the stroke width', () => {
    const code = controlIcon(
      drawn(`<g ${outline}><path d="M1 1"/><circle r=".5" fill="currentColor"/></g>`),
      'set',
      'x',
    );
    expect(code).toMatch(/<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" [^>]* \{\.\.\.props\}>/);
    expect(code).toContain('><path d="M1 1"/><circle r=".5" fill="currentColor"/></svg>');
    expect(code).not.toMatch(/<g|width=/);
  });

  it.each([
    ['has another outline', `<path ${outline.replace('2', '3')} d="M1 1"/>`],
    ['has no outline', '<path fill="currentColor" d="M1 1"/>'],
    ['has two outlines', `<path ${outline} d="M1 1"/><path stroke-width="1" d="M1 1"/>`],
  ])('stops the build if it %s', (_, body) => {
    expect(() => controlIcon(drawn(body), 'set', 'x')).toThrow('set draws x in another way');
  });
});

/** The names in code format in the README paragraph with this beginning. */
function listed(file: string, beginning: string): string[] {
  const paragraph = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(beginning));
  return Array.from(paragraph?.matchAll(/`([^`]+)`/g) ?? [], ([, name = '']) => name);
}

describe.each([
  ['docs/configure.md', 'Pictures: ', 'Marks: '],
  ['docs/configure.zh-CN.md', '图形图标：', '标志图标：'],
])('%s', (file, beforePictures, beforeMarks) => {
  it('lists the icons that ship', () => {
    expect(listed(file, beforePictures)).toEqual(pictures.toSorted());
    expect(listed(file, beforeMarks)).toEqual(marks.toSorted());
  });
});
