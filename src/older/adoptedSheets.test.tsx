import { afterEach, expect, it, vi } from 'vitest';
import { adoptSheets, rulesOf } from './adoptedSheets';

it.each([
  ['.a{color:red}.b{color:blue}', ['.a{color:red}', '.b{color:blue}']],
  ['@media print{.a{color:red}.b{top:0}}\n.c{top:1px}', ['@media print{.a{color:red}.b{top:0}}', '.c{top:1px}']],
  ['@layer a;.b{top:0}', ['@layer a;', '.b{top:0}']],
  [String.raw`.a::before{content:"}\""}.b{top:0}`, [String.raw`.a::before{content:"}\""}`, '.b{top:0}']],
  [String.raw`.a\{b{top:0}.c{top:1px}`, [String.raw`.a\{b{top:0}`, '.c{top:1px}']],
  ['', []],
])('splits %j into its rules', (css, rules) => expect(rulesOf(css)).toEqual(rules));

/** A frame with one style sheet, whose document has no constructed style sheets, as in Safari 15. */
function safari15(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument;
  if (!page) throw new Error('expected a document of the frame');
  page.head.append(page.createElement('style'));
  return page;
}
afterEach(() => {
  document.querySelector('iframe')?.remove();
  vi.unstubAllGlobals();
});

it('adds adopted rules once, and leaves out those that the browser does not know', () => {
  const page = safari15();
  vi.stubGlobal('CSSStyleSheet', CSSStyleSheet);
  adoptSheets(page);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('p{color:rgb(1, 2, 3)}p:unknown(a){color:red}b{color:rgb(4, 5, 6)}');
  page.adoptedStyleSheets.push(sheet);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  expect(Array.from(page.styleSheets[0]?.cssRules ?? [], ({ cssText }) => cssText)).toEqual([
    'p { color: rgb(1, 2, 3); }',
    'b { color: rgb(4, 5, 6); }',
  ]);
});
