import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Parser } from 'htmlparser2';
import * as simpleIcons from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { drawingProblem } from './drawing.ts';
import * as rules from './drawingRules.ts';

const check = (text: string) => drawingProblem(Buffer.from(text));
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** A drawing with this content and these further attributes. */
const svg = (inside: string, attributes = '') => `<svg ${XMLNS} ${attributes} viewBox="0 0 9 9">${inside}</svg>`;
const style = (css: string) => svg(`<style>${css}</style><path class="a" d="M0 0h9"/>`);

/** As Inkscape writes it. */
const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="210mm"
   height="297mm"
   viewBox="0 0 210 297"
   version="1.1"
   id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)"
   sodipodi:docname="lamp (1).svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7" showgrid="false">
    <inkscape:grid type="xygrid" id="grid9" />
  </sodipodi:namedview>
  <metadata id="metadata4">
    <rdf:RDF>
      <cc:Work rdf:about="">
        <dc:format>image/svg+xml</dc:format>
        <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" />
        <cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/" />
      </cc:Work>
    </rdf:RDF>
  </metadata>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="g1"><stop style="stop-color:#f60;stop-opacity:1" offset="0" id="s1" /></linearGradient>
    <linearGradient xlink:href="#g1" id="g2" x1="0" y1="0" x2="9" y2="9" gradientUnits="userSpaceOnUse" />
    <filter style="color-interpolation-filters:sRGB" id="f1" x="-0.1"><feGaussianBlur stdDeviation="2" id="b1" /></filter>
    <clipPath clipPathUnits="userSpaceOnUse" id="c1"><rect width="9" height="9" /></clipPath>
    <inkscape:path-effect effect="spiro" id="pe" is_visible="true" lpeversion="1" />
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" clip-path="url(#c1)">
    <path style="fill:url(#g2);fill-rule:evenodd;stroke:none;filter:url(#f1);-inkscape-stroke:none"
       d="M 1,2 3,4 Z" id="path1" sodipodi:nodetypes="cc" inkscape:connector-curvature="0" />
    <text xml:space="preserve" style="font-size:10px;line-height:1.25;font-family:'Noto Sans CJK SC'" x="1" y="2"><tspan
         sodipodi:role="line" x="1" y="2">门廊 &amp; 灯 &#x706f;</tspan></text>
    <use x="0" y="0" xlink:href="#path1" transform="matrix(1,0,0,1,2,3) rotate(-45)" width="100%" height="100%" />
    <image width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgo=
AAAA" />
  </g>
</svg>
`;
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 26.0.3, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="图层_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
\t viewBox="0 0 512 512" style="enable-background:new 0 0 512 512;" xml:space="preserve"
\t xmlns:x="http://ns.adobe.com/Extensibility/1.0/" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">
<style type="text/css">
\t.st0{fill:url(#SVGID_1_);}
\t.st1{fill:#FFF;fill-opacity:0.5;mask:url("#m");}
\t@media (prefers-color-scheme: dark) { .st1:not(.st0) { fill: rgba(255, 255, 255, .8) } }
</style>
<switch>
  <foreignObjectless xmlns="http://ns.adobe.com/Extensibility/1.0/" requiredExtensions="a" />
  <g i:extraneous="self">
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9" gradientTransform="matrix(1 0 0 -1 0 512)">
      <stop  offset="0" style="stop-color:#FFFFFF"/>
    </linearGradient>
    <mask id="m" maskUnits="userSpaceOnUse"><rect class="st1" width="9" height="9"/></mask>
    <path class="st0" d="M1,2c3,4,5-6,7,8z"/>
  </g>
</switch>
</svg>
`;

describe('an accepted drawing', () => {
  it.each([
    ['Inkscape', INKSCAPE],
    ['Illustrator', ILLUSTRATOR],
    ['a file with a byte order mark', `\ufeff${svg('<path d="M0 0"/>')}`],
    [
      'iconfont.cn',
      svg(
        '<path d="M0 0" fill="#333" p-id="2049" data-spm-anchor-id="a1z.1"></path>',
        't="16" class="icon" p-id="2048"',
      ),
    ],
    [
      'Sketch',
      svg(
        '<title>Lamp</title><desc>Created with Sketch.</desc><g id="Page-1" sketch:type="MSPage"/>',
        'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"',
      ),
    ],
    [
      'Affinity without its document type',
      svg('<g serif:id="a"/>', 'xmlns:serif="http://www.serif.com/" xml:space="preserve"'),
    ],
    ['CorelDRAW', svg('<defs><style type="text/css"><![CDATA[ .fil0 {fill:#E31E24} ]]></style></defs>')],
    ['Figma', svg('<g style="mix-blend-mode:multiply" filter="url(#filter0_d_1_2)"><path fill="url(#p)"/></g>')],
    ['a prefix for SVG', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>'],
    ['motion', svg('<circle r="1"><animate attributeName="r" values="1;2" dur="1s" begin="0s;a.end"/></circle>')],
    [
      'a drawing in a drawing, as the desk makes the icon of the tab',
      svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg('<path id="夜"/>'))}"/>`),
    ],
    [
      'a drawing in a drawing, in base64',
      svg(`<image href="data:image/svg+xml;base64,${Buffer.from(svg('<path/>')).toString('base64')}"/>`),
    ],
    ['use', svg('<path id="a"/><use href="#a"/>')],
    ['accessibility', svg('<path/>', 'role="img" aria-label="灯 (1)" focusable="false"')],
    ['quotes in an attribute', svg('<path fill="url(&quot;#a&quot;)" style=\'fill: url( #a )\'/>')],
  ])('may contain %s', (_, text) => expect(check(text)).toBeUndefined());

  it('includes all shipped drawings', () => {
    const shipped = ['images/logo', 'icons/icon', 'icons/icon-maskable', 'icons/monochrome', 'icons/shortcut-links'];
    for (const name of shipped) {
      const file = resolve(import.meta.dirname, '../../public', `${name}.svg`);
      expect([name, drawingProblem(readFileSync(file))]).toEqual([name, undefined]);
    }
  });

  it('includes the drawings of simple-icons', () => {
    const refused = Object.values(simpleIcons).filter((icon) => check(icon.svg) !== undefined);
    expect(refused).toEqual([]);
  });
});

describe('a refused drawing', () => {
  it.each([
    // Steps of the security review.
    [
      'a script with another prefix',
      svg('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
      'element',
      's:script',
    ],
    ['a script of HTML', svg(`<h:script>alert(1)</h:script>`, `xmlns:h="${XHTML}"`), 'element', 'h:script'],
    [
      'a style sheet in front',
      `<?xml-stylesheet type="text/xsl" href="#s"?>${svg('')}`,
      'instruction',
      'xml-stylesheet',
    ],
    [
      'an animation of a reference',
      svg('<a><animate attributeName="href" values="java&#115;cript:alert(1)"/></a>'),
      'attribute',
      'attributeName="href"',
    ],
    ['an escaped rule of CSS', style('@\\69mport "https://x.example/";'), 'style', '\\'],
    ['an escaped function of CSS', style('.a{fill:\\75rl(https://x.example/)}'), 'style', '\\'],
    ['a set of images', style('.a{cursor:image-set("https://x.example/" 1x)}'), 'style', 'image-set()'],
    // Scripts.
    ['a script', svg('<script>alert(1)</script>'), 'element', 'script'],
    ['a script by a namespace of its own', svg(`<script xmlns="${XHTML}">alert(1)</script>`), 'element', 'script'],
    ['a script in the notes of a program', svg(`<metadata><script>alert(1)</script></metadata>`), 'element', 'script'],
    [
      'a script in an element of a program',
      svg('<i:a><script>alert(1)</script></i:a>', 'xmlns:i="http://ns.adobe.com/a"'),
      'element',
      'script',
    ],
    [
      'a prefix that changes its meaning',
      svg(`<g xmlns:i="${XHTML}"><i:script/></g>`, 'xmlns:i="http://ns.adobe.com/"'),
      'element',
      'i:script',
    ],
    ['a handler', svg('', 'onload="alert(1)"'), 'attribute', 'onload'],
    [
      'a handler on an element of a program',
      svg('<i:a onclick="x()"/>', 'xmlns:i="http://ns.adobe.com/"'),
      'attribute',
      'onclick',
    ],
    [
      'a handler that is set',
      svg('<set attributeName="onclick" to="alert(1)"/>'),
      'attribute',
      'attributeName="onclick"',
    ],
    ['a listener', svg('<listener/>'), 'element', 'listener'],
    ['a handler element', svg('<handler type="text/ecmascript">x()</handler>'), 'element', 'handler'],
    ['a page within', svg(`<foreignObject><p xmlns="${XHTML}"/></foreignObject>`), 'element', 'foreignObject'],
    ['a frame', svg(`<iframe xmlns="${XHTML}" src="a"/>`), 'element', 'iframe'],
    ['an unknown prefix', svg('<x:script/>'), 'malformed', '1'],
    ['an element in no namespace', svg('<g xmlns=""><script/></g>'), 'element', 'g'],
    ['an element of MathML', svg('<math xmlns="http://www.w3.org/1998/Math/MathML"/>'), 'element', 'math'],
    ['a name of every object', svg('<path __proto__="x"/>'), 'attribute', '__proto__'],
    ['an element of every object', svg('<constructor/>'), 'element', 'constructor'],
    // References.
    ['a link that runs', svg('<a href="javascript:alert(1)"/>'), 'reference', 'javascript:alert(1)'],
    [
      'a link that runs, with another prefix',
      svg('<a x:href=" java\tscript:alert(1)"/>', XLINK.replace('xlink', 'x')),
      'reference',
      ' java script:alert(1)',
    ],
    ['a link that runs, in numbers', svg('<a href="&#x6a;avascript:alert(1)"/>'), 'reference', 'javascript:alert(1)'],
    ['a link', svg('<a href="https://x.example/"/>'), 'reference', 'https://x.example/'],
    [
      'an image of another site',
      svg('<image xlink:href="//x.example/a.png"/>', XLINK),
      'reference',
      '//x.example/a.png',
    ],
    ['an image of this site', svg('<image href="a.png"/>'), 'reference', 'a.png'],
    [
      'a script in a drawing within',
      svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg('<script/>'))}"/>`),
      'element',
      'script',
    ],
    [
      'a script in a drawing within, in base64',
      svg(`<image href="data:image/svg+xml;base64,${Buffer.from(svg('<script/>')).toString('base64')}"/>`),
      'element',
      'script',
    ],
    [
      'a drawing within, in an encoding that is not valid',
      svg('<image href="data:image/svg+xml,%ff"/>'),
      'reference',
      '%ff',
    ],
    [
      'a line break in the address of a drawing within, which browsers remove',
      svg('<image href="data:image/svg+xml,%3C!-- -&#10;-%3E"/>'),
      'reference',
      'data:image/svg',
    ],
    [
      'a drawing within in base64 with other characters',
      svg('<image href="data:image/svg+xml;base64,AA%41A"/>'),
      'reference',
      '',
    ],
    ['elements nested too deep', svg('<g>'.repeat(300) + '</g>'.repeat(300)), 'malformed', '1'],
    ['use of a drawing within', svg('<use href="data:image/svg+xml,%3Csvg/%3E#a"/>'), 'reference', 'data:image/svg'],
    ['use of a file', svg('<use href="a.svg#a"/>'), 'reference', 'a.svg#a'],
    ['use of data', svg('<use href="data:image/png;base64,AAAA"/>'), 'reference', 'data:image/png;base64,AAAA'],
    [
      'a paint of another site',
      svg('<path fill="url(https://x.example/#a)"/>'),
      'reference',
      'url(https://x.example/#a)',
    ],
    [
      'a paint in two parts',
      svg('<path style="fill:url(#a);stroke:URL( \'//x.example\' )"/>'),
      'reference',
      "url('//x.example')",
    ],
    ['a paint without an end', svg('<path fill="url(#a"/>'), 'reference', 'url(#a"/>'.slice(0, 6)],
    ['a base', svg('<g xml:base="https://x.example/"/>'), 'attribute', 'xml:base'],
    ['a base by another prefix', svg('<g y:base="https://x.example/"/>', `xmlns:y="${rules.XML}"`), 'malformed', '1'],
    // Style.
    ['an import behind a title', style('@<title>media </title>import "https://x.example/";'), 'element', 'title'],
    ['an address in pieces', style('a{fill:ur<desc> hs</desc>l(https://x.example/)}'), 'element', 'desc'],
    ['a namespace with a space', svg('<script xmlns=" http://www.serif.com/"/>'), 'attribute', 'xmlns'],
    ['an import', style('@import "https://x.example/";'), 'style', '@import'],
    ['an import in CDATA', style('<![CDATA[@import "https://x.example/";]]>'), 'style', '@import'],
    [
      'an import within an element of a style',
      svg('<style><g>@import "https://x.example/";</g></style>'),
      'element',
      'g',
    ],
    ['an import in a second style', svg('<style/><style>@import "https://x.example/";</style>'), 'style', '@import'],
    ['an import in pieces', style('@im<![CDATA[po]]><!-- -->rt "https://x.example/";'), 'style', '@import'],
    ['an import in numbers', style('&#64;import "https://x.example/";'), 'style', '@import'],
    ['a namespace rule', style('@namespace url(https://x.example/);'), 'style', '@namespace'],
    ['a function that loads', style('.a{fill:src("https://x.example/")}'), 'style', 'src()'],
    [
      'a font',
      style('@font-face{src:url(data:font/woff2;base64,AAAA)}'),
      'reference',
      'url(data:font/woff2;base64,AAAA)',
    ],
    ['a style sheet link', svg(`<link xmlns="${XHTML}" rel="stylesheet" href="//x.example"/>`), 'element', 'link'],
    ['an escape in an attribute', svg('<path style="fill:\\75rl(//x)"/>'), 'style', '\\'],
    [
      'a style that an animation sets',
      svg('<set attributeName="style" to="fill:red"/>'),
      'attribute',
      'attributeName="style"',
    ],
    [
      'a paint that an animation sets',
      svg('<set attributeName="fill" to="url(//x.example)"/>'),
      'reference',
      'url(//x.example)',
    ],
    // Ways of writing that parsers read differently.
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">${svg('')}`,
      'doctype',
      '',
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'doctype', ''],
    ['an unknown entity', svg('&nbsp;'), 'malformed', '1'],
    ['an entity of every object', svg('&constructor;'), 'malformed', '1'],
    ['a number that is no character', svg('<path id="&#x0;"/>'), 'malformed', '1'],
    ['an unknown entity in an attribute', svg('<path id="&a;"/>'), 'malformed', '1'],
    ['a comment that ends early elsewhere', svg('<!-- --!><![CDATA[ --><script/><!-- ]]> -->'), 'malformed', '1'],
    ['an instruction that ends early elsewhere', svg('<?a ><script/>?>'), 'instruction', 'a'],
    ['an attribute without quotes', svg('<path id=a />'), 'malformed', '1'],
    ['attributes without a space', svg('<path id="a"d="b"/>'), 'malformed', '1'],
    ['an attribute twice', svg('<path id="a" id="b"/>'), 'malformed', ''],
    ['a slash for a space', svg('<path/id="a"/>'), 'malformed', '1'],
    ['a form feed', svg('<path\fid="a"/>'), 'malformed', '1'],
    ['an end that is missing', `<svg ${XMLNS}>\n<g></svg>`, 'malformed', '2'],
    ['an end without a beginning', svg('</g>'), 'malformed', '1'],
    ['ends in the wrong order', svg('<g><a></g></a>'), 'malformed', '1'],
    ['the end of CDATA without a beginning', svg(']]>'), 'malformed', '1'],
    ['a tag that is not finished', `<svg ${XMLNS}><g`, 'malformed', '1'],
    ['a tag in an attribute', svg('<path id="<script>"/>'), 'malformed', '1'],
    ['a page that begins like a drawing', `<html><svg ${XMLNS}/></html>`, 'notSvg', 'html'],
    ['no namespace', '<svg/>', 'notSvg', 'svg'],
    ['two drawings', `<svg ${XMLNS}/><svg ${XMLNS}/>`, 'malformed', '1'],
    ['nothing', '', 'malformed', '1'],
    ['text', 'a drawing', 'malformed', '1'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding', 'UTF-7'],
    ['another version of XML', `<?xml version="1.1"?>${svg('')}`, 'instruction', 'xml'],
    ['a declaration later', ` <?xml version="1.0"?>${svg('')}`, 'malformed', '1'],
  ] as const)('%s', (_, text, problem, detail) =>
    expect(check(text)).toEqual({ problem, detail: expect.stringContaining(detail) }),
  );

  it('is in UTF-16 or not in UTF-8', () => {
    expect(drawingProblem(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toEqual({ problem: 'encoding', detail: '' });
    expect(drawingProblem(Buffer.from(svg('é'), 'latin1'))).toEqual({ problem: 'encoding', detail: '' });
  });

  it('is too large, and the message shows only the beginning of the mistake', () => {
    expect(check(svg(' '.repeat(6_000_000)))).toEqual({ problem: 'tooLarge', detail: '' });
    expect(check(svg(`<a href="https://${'a'.repeat(500)}"/>`))?.detail).toHaveLength(60);
  });
});

describe('every accepted drawing', () => {
  const word = fc.constantFrom(
    'svg',
    'g',
    'path',
    'script',
    's:script',
    'h:script',
    'i:a',
    'style',
    'a',
    'use',
    'set',
    'foreignObject',
    'image',
  );
  const attribute = fc.tuple(
    fc.constantFrom(
      'id',
      'href',
      'xlink:href',
      'onload',
      'style',
      'fill',
      'xmlns',
      'xmlns:i',
      'attributeName',
      'i:a',
      'to',
    ),
    fc.constantFrom(
      '#a',
      'javascript:x()',
      XHTML,
      rules.SVG,
      'http://ns.adobe.com/',
      'url(#a)',
      'url(//x)',
      'fill',
      'href',
    ),
    fc.constantFrom('"', "'", ''),
  );
  const piece = fc.oneof(
    fc
      .tuple(word, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', '\n/>', ''))
      .map(
        ([name, list, end]) =>
          `<${name}${list.map(([key, value, quote]) => ` ${key}=${quote}${value}${quote}`).join('')}${end}`,
      ),
    word.map((name) => `</${name}>`),
    fc.constantFrom(
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!',
      '>',
      '<',
      '&lt;',
      '&a;',
      '@import',
      '\\',
      'url(',
    ),
    fc.string({ maxLength: 4 }),
  );
  const whole = fc
    .array(piece, { maxLength: 8 })
    .map((parts) =>
      svg(parts.join(''), `${XLINK} xmlns:s="${rules.SVG}" xmlns:h="${XHTML}" xmlns:i="http://ns.adobe.com/x"`),
    );

  it('has only allowed elements and attributes when a browser parses it', () => {
    let accepted = 0;
    fc.assert(
      fc.property(whole, (text) => {
        if (check(text) !== undefined) return;
        accepted += 1;
        expect(outsideTheList(text)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

const isNote = (space = '') => rules.NOTES.some((one) => space.startsWith(one));

/** Names and values of a drawing that the list does not have. */
function outsideTheList(text: string): string[] {
  const found: string[] = [];
  const open: Record<string, string>[] = [];
  let styles = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const declared = Object.entries(attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
        open.push({ ...open.at(-1), ...Object.fromEntries(declared) });
        const spaceOf = (prefix: string) => open.at(-1)?.[`xmlns${prefix}`];
        const [, prefix = '', name = ''] = /^(?:(.*):)?(.*)$/.exec(tag) ?? [];
        const space = spaceOf(prefix && `:${prefix}`);
        if (!isNote(space) && (space !== rules.SVG || !rules.ELEMENTS.has(name))) found.push(tag);
        if (name === 'style') styles += 1;
        for (const [key, value] of Object.entries(attributes)) {
          const [, before, local = ''] = /^(?:(.*):)?(.*)$/.exec(key) ?? [];
          if (/^on|^base$/i.test(local)) found.push(key);
          if (key.endsWith('href') && !isNote(space) && !/^(#|$|data:image\/png;)/.test(value)) found.push(value);
          if (/url\((?!#)|@|\\/.test(value) && key !== 'id' && !isNote(space)) found.push(value);
          const isKnown =
            before === undefined
              ? [rules.PAINTING, rules.STRUCTURE, rules.TEXTS, new Set(['xmlns', 'href', 'attributeName'])].some(
                  (names) => names.has(local),
                )
              : before === 'xmlns' ||
                [rules.XLINK].includes(spaceOf(`:${before}`) ?? '') ||
                isNote(spaceOf(`:${before}`));
          if (!isKnown && !isNote(space)) found.push(key);
        }
      },
      ontext(part) {
        if (styles > 0 && /@import|url\((?!#)|\\/.test(part)) found.push(part);
      },
      onclosetag(tag) {
        if (tag.endsWith('style')) styles -= 1;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
}
