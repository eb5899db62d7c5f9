import { Parser } from 'htmlparser2';
import type { DrawingProblem, DrawingProblemKind } from '../../src/contract/drawingProblem.ts';
import * as rules from './drawingRules.ts';

/** Maximum size of an SVG file that is checked, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_DETAIL = 60;

const SPACE = '[ \\t\\r\\n]';
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const ENTITY = '&(?:amp|lt|gt|quot|apos|#\\d{1,7}|#x[\\dA-Fa-f]{1,6});';
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version=(["'])1\\.0\\1(?:${SPACE}+encoding=(["'])(?<encoding>[\\w.-]+)\\2)?` +
    `(?:${SPACE}+standalone=(["'])(?:yes|no)\\4)?${SPACE}*\\?>`,
);
/**
 * The only ways of writing a piece of a drawing: text, entities, comments, CDATA, end tags and start tags of XML. They
 * leave no room for two readings, so the browser finds the same elements and attributes as the parser used here, which
 * accepts more.
 */
const PIECE = new RegExp(
  [
    '[^<&]+',
    ENTITY,
    '<!--(?<comment>[^]*?)-->',
    '<!\\[CDATA\\[[^]*?\\]\\]>',
    `</(?<end>${NAME})${SPACE}*>`,
    `<(?<start>${NAME})(?:${SPACE}+${NAME}${SPACE}*=${SPACE}*(?:"[^"<]*"|'[^'<]*'))*${SPACE}*(?<empty>/?)>`,
  ].join('|'),
  'y',
);
/** An `&` that does not begin one of the entities that XML itself has, or a number. */
const FOREIGN_ENTITY = new RegExp(`&(?!${ENTITY.slice(1)})`);
/** Characters that XML does not allow. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const LOCAL = /^#[^\s"'()\\<>]+$/;
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z\d+/=\s]*$/;
const EMBEDDED_DRAWING = /^data:image\/svg\+xml(?:;charset=utf-8|;utf8)?(?<base64>;base64)?,(?<data>[^]*)$/i;
/** How deep drawings may be embedded in one another. */
const DEEPEST = 3;
/** How many prefixes may be declared. Drawing programs write about ten; each element would copy thousands. */
const MOST_PREFIXES = 100;
/** How deep elements may be nested, as in browsers. */
const DEEPEST_ELEMENT = 256;
/** Elements that may refer to a picture inside the file. */
const PICTURES: ReadonlySet<string> = new Set(['image', 'feImage']);

class Refused extends Error {
  readonly problem: DrawingProblemKind;
  readonly detail: string;

  constructor(problem: DrawingProblemKind, detail = '') {
    super(problem);
    this.problem = problem;
    const line = detail.slice(0, LONGEST_DETAIL + 1).replaceAll(/[\s\p{C}]+/gu, ' ');
    this.detail = line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL - 1)}…` : line;
  }
}

/**
 * Why an SVG file is not accepted; undefined if it only draws. Accepted are the elements and attributes of
 * `drawingRules.ts`, with references only to parts of the file itself and to pictures within it; embedded drawings are
 * checked in the same way. Scripts, pages within the drawing, links, style sheets, document types and other encodings
 * than UTF-8 are refused.
 */
export function drawingProblem(bytes: Uint8Array): DrawingProblem | undefined {
  try {
    checkDrawing(bytes, 0);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

/** Throws `Refused`. `depth`: the number of drawings that this one is embedded in. */
function checkDrawing(bytes: Uint8Array, depth: number): void {
  if (bytes.length > MOST_BYTES) throw new Refused('tooLarge');
  const text = decoded(bytes);
  const declaration = DECLARATION.exec(text);
  const encoding = declaration?.groups?.['encoding'] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') throw new Refused('encoding', encoding);
  const body = text.slice(declaration?.[0].length ?? 0);
  checkPieces(body);
  checkElements(body, depth);
}

function decoded(bytes: Uint8Array): string {
  try {
    // Removes a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!FORBIDDEN.test(text)) return text;
  } catch {
    // Refused below.
  }
  throw new Refused('encoding');
}

/** Refuses what is not well-formed, and every way of writing that parsers could read differently. */
function checkPieces(text: string): void {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(text);
    if (!found) {
      if (/^<!DOCTYPE/i.test(text.slice(at, at + 10))) throw new Refused('doctype');
      const [, name] = /^<\?([\w:.-]*)/.exec(text.slice(at, at + LONGEST_DETAIL)) ?? [];
      if (name !== undefined) throw new Refused('instruction', name);
      throw new Refused('malformed', lineAt(text, at));
    }
    const [piece] = found;
    const { comment, start, end, empty } = found.groups ?? {};
    const isWrong =
      start !== undefined
        ? FOREIGN_ENTITY.test(piece)
        : end !== undefined
          ? open.pop() !== end
          : comment !== undefined
            ? comment.includes('--') || comment.endsWith('-')
            : piece.includes(']]>') && !piece.startsWith('<');
    if (isWrong || open.length > DEEPEST_ELEMENT) throw new Refused('malformed', lineAt(text, at));
    if (start !== undefined && empty === '') open.push(start);
    at += piece.length;
  }
  if (open.length > 0) throw new Refused('malformed', lineAt(text, text.length));
}

type Attribute = readonly [name: string, value: string];
/** Namespaces by prefix; the default one has the empty prefix. */
type Spaces = ReadonlyMap<string, string>;

function checkElements(text: string, depth: number): void {
  /** The namespaces in force, of each open element. */
  const open: Spaces[] = [new Map([['xml', rules.XML]])];
  let attributes: Attribute[] = [];
  let hasRoot = false;
  /** Text of the open `style` element, and how deep that element is. */
  let style: { css: string; depth: number } | undefined;

  const parser = new Parser(
    {
      onattribute(name, value) {
        // `attributes` of `onopentag` would lack repeated names and `__proto__`.
        attributes.push([name, value]);
      },
      onopentag(tag) {
        const spaces = withDeclarations(open.at(-1) ?? new Map(), attributes);
        const { space, name } = resolved(tag, spaces, true);
        if (open.length === 1 && (hasRoot || space !== rules.SVG || name !== 'svg')) throw new Refused('notSvg', tag);
        hasRoot = true;
        open.push(spaces);
        const isNote = isNoteSpace(space);
        if (!isNote && (space !== rules.SVG || !rules.ELEMENTS.has(name))) throw new Refused('element', tag);
        for (const [attribute, value] of attributes) {
          if (isNote && !attribute.includes(':')) checkOfNote(attribute, value);
          else if (!isDeclaration(attribute))
            checkAttribute({ element: name, written: attribute, value, spaces, depth });
        }
        attributes = [];
        if (!isNote && name === 'style') style ??= { css: '', depth: open.length };
      },
      ontext(part) {
        if (style) style.css += part;
      },
      onclosetag() {
        if (style?.depth === open.length) {
          checkCss(style.css);
          style = undefined;
        }
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (!hasRoot) throw new Refused('notSvg');
}

const lineAt = (text: string, at: number): string => String(text.slice(0, at).split('\n').length);

const isDeclaration = (attribute: string): boolean => attribute === 'xmlns' || attribute.startsWith('xmlns:');

function withDeclarations(outer: Spaces, attributes: readonly Attribute[]): Spaces {
  if (new Set(attributes.map(([name]) => name)).size < attributes.length) throw new Refused('malformed');
  const declared = attributes
    .filter(([name]) => isDeclaration(name))
    .map(([name, value]): Attribute => [name.slice('xmlns:'.length), value]);
  // This prefix has one meaning, and no other prefix may mean the same.
  if (declared.some(([prefix, value]) => prefix === 'xml' || prefix === 'xmlns' || value === rules.XML)) {
    throw new Refused('attribute', 'xmlns:xml');
  }
  if (declared.length === 0) return outer;
  if (outer.size + declared.length > MOST_PREFIXES) throw new Refused('attribute', 'xmlns');
  return new Map([...outer, ...declared]);
}

/** The namespace of a name, and its part behind the prefix. The default namespace holds for elements only. */
function resolved(written: string, spaces: Spaces, isElement: boolean) {
  const colon = written.indexOf(':');
  const prefix = colon === -1 ? '' : written.slice(0, colon);
  const name = written.slice(colon + 1);
  if (prefix === '' && !isElement) return { space: '', name };
  const space = spaces.get(prefix) ?? (prefix === '' ? '' : undefined);
  if (space === undefined) throw new Refused(isElement ? 'element' : 'attribute', written);
  return { space, name };
}

const isNoteSpace = (space: string): boolean => rules.NOTES.some((beginning) => space.startsWith(beginning));

interface Written {
  element: string;
  /** The attribute's name with its prefix. */
  written: string;
  value: string;
  spaces: Spaces;
  depth: number;
}

function checkAttribute({ element, written, value, spaces, depth }: Written): void {
  const { space, name } = resolved(written, spaces, false);
  if (isNoteSpace(space)) return;
  if (space === rules.XML && rules.XML_ATTRIBUTES.has(name)) return;
  if (name === 'href' && (space === '' || space === rules.XLINK)) {
    // An empty reference means nothing, and some programs leave it.
    if (value === '' || LOCAL.test(value)) return;
    if (!PICTURES.has(element) || !isEmbedded(value, depth)) throw new Refused('reference', value);
    return;
  }
  if (space === rules.XLINK && rules.XLINK_ATTRIBUTES.has(name)) return;
  if (space !== '') throw new Refused('attribute', written);
  if (rules.TEXTS.has(name) || rules.TEXTS_BY_PREFIX.test(name)) return;
  if (name === 'attributeName') {
    // An animation must not change references, styles or handlers.
    if (!rules.PAINTING.has(value)) throw new Refused('attribute', `attributeName="${value}"`);
    return;
  }
  if (!rules.PAINTING.has(name) && !rules.STRUCTURE.has(name)) throw new Refused('attribute', written);
  checkCss(value);
}

/** Whether an address holds a picture. Throws `Refused` for an embedded drawing that is refused. */
function isEmbedded(address: string, depth: number): boolean {
  if (EMBEDDED_PICTURE.test(address)) return true;
  const { base64, data } = EMBEDDED_DRAWING.exec(address)?.groups ?? {};
  if (data === undefined || depth >= DEEPEST) return false;
  // Browsers decode other characters in another way, and remove line breaks first.
  if (!(base64 === undefined ? /^[^\t\r\n]*$/ : /^[A-Za-z\d+/=]*$/).test(data)) return false;
  checkDrawing(base64 === undefined ? percentDecoded(data) : Buffer.from(data, 'base64'), depth + 1);
  return true;
}

/** Throws `Refused` where the encoding is not valid, since browsers then decode it in their own way. */
function percentDecoded(text: string): Uint8Array {
  try {
    return Buffer.from(decodeURIComponent(text));
  } catch {
    throw new Refused('reference', text);
  }
}

/** Checks an attribute without a prefix of a drawing program's own element. It is a note, which browsers ignore. */
function checkOfNote(name: string, value: string): void {
  if (/^on/i.test(name)) throw new Refused('attribute', name);
  if (name === 'style') checkCss(value);
}

/** Refuses CSS that could load something: `url()` other than to this file, unknown functions and rules, and escapes. */
function checkCss(css: string): void {
  if (css.includes('\\')) throw new Refused('style', '\\');
  for (const { index } of css.matchAll(/@/g)) {
    const [, rule = ''] = /^@([\w-]*)/.exec(css.slice(index, index + LONGEST_DETAIL)) ?? [];
    if (!rules.AT_RULES.has(rule.toLowerCase())) throw new Refused('style', `@${rule}`);
  }
  for (const { index } of css.matchAll(/\(/g)) {
    const [name = ''] =
      /[^\s()[\]{}+*/,:;>~"'!=<|]*$/.exec(css.slice(Math.max(0, index - LONGEST_DETAIL), index)) ?? [];
    if (name === '' || rules.FUNCTIONS.has(name.toLowerCase())) continue;
    if (name.toLowerCase() !== 'url') throw new Refused('style', `${name}()`);
    const end = css.indexOf(')', index);
    const target = css.slice(index + 1, end === -1 ? undefined : end).trim();
    const [, , reference = target] = /^(["'])(.*)\1$/s.exec(target) ?? [];
    if (end === -1 || !LOCAL.test(reference)) throw new Refused('reference', `url(${target})`);
  }
}
