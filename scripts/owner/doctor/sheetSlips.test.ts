import { describe, expect, it } from 'vitest';
import { sheetSlips } from './sheetSlips.ts';

describe('a pasted style sheet', () => {
  it.each([
    ['<style>\na { color: red }\n</style>', [1, 3]],
    ['a { color: red }\n<STYLE media="all">', [2]],
    ['```css\na { color: red }\n```', [1, 3]],
    ['/* x */\n~~~\na { color: red }', [2]],
    ['a ｛ color： red； ｝', [1]],
    ['a {\n  color：red;\n}', [2]],
    ['a { content: “x” }', [1]],
    ['// mine\na { color: red }', [1]],
    ['a { color: red; // mine\n}', [2]],
    ['/* mine\na { color: red }', [1]],
    ['a { color: red }\n/*/', [2]],
    ['$c: red;\na { color: $c }', [1]],
    ["a { color: red }\n\n[data-part='link' { color: red }", [3]],
    ['a { width: calc(1px + (2px) }', [1]],
    ['a {\n  color: red\n  background: blue;\n}', [1]],
    ['a { color: red background: blue }', [1]],
    ['a { color: red\n  --lamp: blue }', [1]],
    ['}\na { color: red }', [1]],
    ['a { color: red } }', [1]],
    ["a { color: red }\n@import 'fonts.css';", [2]],
  ])('%j', (css, slips) => {
    expect(sheetSlips(css)).toEqual(slips);
  });

  it.each([
    "@charset 'utf-8';\n@import 'fonts.css';\n:root { --lamp: #8fd0ff; --any: {a: b; c} }",
    "/* ｛ ‘’ // ``` <style> */ a::before { content: '｛“//”｝<style>' }",
    'a { background: url(//a.example/x.png), url( "https://a.example/;:{" ) }',
    'a:hover, b:not(:first-child) > c::after { grid-area: a / b; color: red }',
    '@media (min-width: 720px) and (max-width: 1px) { a { color: red; &:hover { color: blue } } }',
    "@font-face { font-family: Own; src: url('/fonts/own.woff2') format('woff2') }",
    "a { font-family: 思源黑体, 'x'; filter: drop-shadow(0 0 1px rgb(0 0 0 / 50%)) }",
    'a { transition: color 1s cubic-bezier(0.1, calc(1 * (0 + 1)), 1, 1) }\n',
    '<!-- a { color: red } -->',
    '@supports (display: grid) and (not (display: inline-grid)) { a { float: none } }',
    'a { color: red',
    "a::before { content: '“' } b { color: light-dark(red, blue); width: if(style(--x: 1): 2px; else: 3px) }",
    'a:has(> img) { > b { color: red } c { color: red } & { color: red } }',
    '@layer a, b; @scope (.a) { img { color: red } } @property --x { syntax: "*"; inherits: false }',
    '',
  ])('has none: %j', (css) => {
    expect(sheetSlips(css)).toEqual([]);
  });
});
