import { describe, expect, it } from 'vitest';
import { sheetSlips } from './sheetSlips.ts';

const told = (css: string) => sheetSlips(css).map(({ kind, line }) => `${line} ${kind}`);

describe('a pasted style sheet', () => {
  it.each([
    ['<style>\na { color: red }\n</style>', ['1 tag']],
    ['a { color: red }\n<STYLE media="all">', ['2 tag']],
    ['```css\na { color: red }\n```', ['1 fence']],
    ['/* x */\n~~~\na { color: red }', ['2 fence']],
    ['a ｛ color： red； ｝', ['1 fullWidth']],
    ['a {\n  color：red;\n}', ['2 fullWidth']],
    ['[data-part=‘link’] { color: red }', ['1 quotes']],
    ['a { content: “x” }', ['1 quotes']],
    ['// mine\na { color: red }', ['1 lineComment']],
    ['a { color: red; // mine\n}', ['1 lineComment']],
    ['/* mine\na { color: red }', ['1 openComment']],
    ['a { color: red }\n/*/', ['2 openComment']],
    ['$c: red;\na { color: $c }', ['1 preprocessor']],
    ['a {\n  @include x;\n}', ['2 preprocessor']],
    ["a { color: red }\n\n[data-part='link' { color: red }", ['3 bracket']],
    ['a { width: calc(1px + (2px) }', ['1 bracket']],
    ['a {\n  color: red\n  background: blue;\n}', ['3 semicolon']],
    ['a { color: red background: blue }', ['1 semicolon']],
    ['a { color: red\n  --lamp: blue }', ['2 semicolon']],
    ['}\na { color: red }', ['1 extraBrace']],
    ['a { color: red } }', ['1 extraBrace']],
    ["a { color: red }\n@import 'fonts.css';", ['2 lateImport']],
  ])('%j', (css, slips) => {
    expect(told(css)).toEqual(slips);
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
    '',
  ])('has none: %j', (css) => {
    expect(told(css)).toEqual([]);
  });
});
