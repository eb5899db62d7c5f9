import { Document, isCollection, isScalar, Scalar, visit } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';

/** No folding of long lines, which is hard to read in Chinese. */
const STYLE = { lineWidth: 0, singleQuote: true, indentSeq: true } as const;
const QUOTES = new Set<string | undefined>([Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE]);
/** A name that nothing around it can make another one. */
const CERTAIN_NAME = /^\p{L}[\p{L}\p{N} _-]*$/u;

/** A value on one line, as it stands behind `name: `. `was` is what stood there: its quotes stay. */
export function inlineText(value: unknown, { inBrackets = false, was }: { inBrackets?: boolean; was?: unknown } = {}) {
  const document = documentOf({ k: value });
  const style = isScalar(was) && QUOTES.has(was.type) ? was.type : undefined;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key') return;
      if (style !== undefined && typeof node.value === 'string') node.type = style;
    },
    Collection(_, node) {
      node.flow = node !== document.contents || inBrackets;
    },
  });
  const text = document.toString(STYLE).trimEnd();
  return inBrackets ? text.slice('{ k: '.length, -' }'.length) : text.slice('k: '.length);
}

/** A field with its value, in lines of its own, each with this indent. Ends with a line break. */
export function fieldText(name: string, value: unknown, indent: string): string {
  const document = documentOf({ [name]: value });
  visit(document, {
    Collection(_, node) {
      // Words and entries without further depth stand in brackets, as the example has them.
      node.flow = node !== document.contents && !node.items.some((item) => isNested(item)) && isList(value);
    },
  });
  return indented(document.toString(STYLE), indent);
}

/** An entry of a list, with its dash. Ends with a line break. */
export function entryText(value: unknown, indent: string, inBrackets = false): string {
  const document = documentOf([value]);
  if (inBrackets) {
    visit(document, {
      Collection(_, node) {
        node.flow = node !== document.contents;
      },
    });
  }
  return indented(document.toString(STYLE), indent);
}

function documentOf(value: unknown): Document {
  const document = new Document(value);
  visit(document, {
    Scalar(key, node) {
      if (typeof node.value !== 'string') return;
      // A line break is written as such: in quotes it stays on one line.
      if (/[\n\r]/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
      // What might be two names, or cut by a comment, is certain in quotes.
      else if (key !== 'key' && isDoubtful(node.value)) node.type = Scalar.QUOTE_SINGLE;
    },
  });
  return document;
}

/** Full-width signs and the like, by which the checks of names without quotes go. */
function isDoubtful(text: string): boolean {
  return !CERTAIN_NAME.test(text) && /[，、；;【】［］｛｝#：﹕︰︓＝|]|^[-－–—•·“”‘’]|[。.,:：=“”‘’]$/u.test(text);
}

function isNested(item: unknown): boolean {
  return isCollection(item) || (isRecord(item) && 'value' in item && isCollection(item.value));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => !isRecord(entry));
}

function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}
