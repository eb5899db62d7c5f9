import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import type { DrawingProblem, DrawingProblemKind } from '../../src/contract/ownerAnswers.ts';
import * as rules from './drawingRules.ts';

/** Maximum size of an SVG file that is checked, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_DETAIL = 60;

const LOCAL = /^#[^\s"'()\\<>]+$/;
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z\d+/=\s]*$/;
const EMBEDDED_DRAWING = /^data:image\/svg\+xml(?:;charset=utf-8|;utf8)?(?<base64>;base64)?,(?<data>[^]*)$/i;
/** How deep drawings may be embedded in one another. */
const DEEPEST = 3;
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
  // Strict XML, as in browsers: so both find the same elements and attributes.
  const parser = new SaxesParser({ xmlns: true });
  let [open, isInStyle, css] = [0, false, ''];
  const onText = (text: string) => {
    if (isInStyle) css += text;
  };
  parser.on('error', () => {
    throw new Refused('malformed', String(parser.line));
  });
  parser.on('xmldecl', ({ version, encoding = 'UTF-8' }) => {
    if (version !== '1.0') throw new Refused('instruction', 'xml');
    if (encoding.toUpperCase() !== 'UTF-8') throw new Refused('encoding', encoding);
  });
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new Refused('instruction', target);
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (open === 0 && (uri !== rules.SVG || local !== 'svg')) throw new Refused('notSvg', name);
    open += 1;
    if (open > DEEPEST_ELEMENT) throw new Refused('malformed', String(parser.line));
    // A browser reads the CSS without the text of elements in it, so it is other CSS than what is checked.
    if (isInStyle) throw new Refused('element', name);
    const isNote = isNoteSpace(uri);
    if (!isNote && (uri !== rules.SVG || !rules.ELEMENTS.has(local))) throw new Refused('element', name);
    for (const attribute of Object.values(attributes)) {
      // The parser leaves out the spaces around a namespace, with which it is another one in browsers.
      const { uri: of, value } = attribute;
      if (of === rules.XMLNS && value !== value.trim()) throw new Refused('attribute', attribute.name);
      if (isNote && attribute.prefix === '') checkOfNote(attribute);
      else checkAttribute(local, attribute, depth);
    }
    isInStyle = local === 'style';
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ local }) => {
    open -= 1;
    if (local !== 'style') return;
    isInStyle = false;
    css += '\n';
  });
  parser.write(decoded(bytes)).close();
  checkCss(css);
}

function decoded(bytes: Uint8Array): string {
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('encoding');
  }
}

const isNoteSpace = (uri: string): boolean => rules.NOTES.some((beginning) => uri.startsWith(beginning));

function checkAttribute(element: string, { name, local, uri, value }: SaxesAttributeNS, depth: number): void {
  if (uri === rules.XMLNS || isNoteSpace(uri)) return;
  if (uri === rules.XML && rules.XML_ATTRIBUTES.has(local)) return;
  if (local === 'href' && (uri === '' || uri === rules.XLINK)) {
    // An empty reference means nothing, and some programs leave it.
    if (value === '' || LOCAL.test(value)) return;
    if (!PICTURES.has(element) || !isEmbedded(value, depth)) throw new Refused('reference', value);
    return;
  }
  if (uri === rules.XLINK && rules.XLINK_ATTRIBUTES.has(local)) return;
  if (uri !== '') throw new Refused('attribute', name);
  if (rules.TEXTS.has(local) || rules.TEXTS_BY_PREFIX.test(local)) return;
  if (local === 'attributeName') {
    // An animation must not change references, styles or handlers.
    if (!rules.PAINTING.has(value)) throw new Refused('attribute', `attributeName="${value}"`);
    return;
  }
  if (!rules.PAINTING.has(local) && !rules.STRUCTURE.has(local)) throw new Refused('attribute', name);
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
function checkOfNote({ name, value }: SaxesAttributeNS): void {
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
