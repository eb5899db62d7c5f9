import { Document, isCollection, isScalar, Scalar, visit } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';

/** Output options. Long lines are not folded, because that is hard to read in Chinese. */
const STYLE = { lineWidth: 0, singleQuote: true, indentSeq: true } as const;
const QUOTES = new Set<string | undefined>([Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE]);
/** A name that is unambiguous without quotes. */
const CERTAIN_NAME = /^\p{L}[\p{L}\p{N} _-]*$/u;

/** A value on one line, as written after `name: `. `was` is the former value; its quote style is kept. */
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

/** A field with its value, on its own lines with this indent. Ends with a line break. */
export function fieldText(name: string, value: unknown, indent: string): string {
  const document = documentOf({ [name]: value });
  visit(document, {
    Collection(_, node) {
      // Lists of plain values are written in brackets, as in the example file.
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
      // In double quotes, a line break is escaped and the value stays on one line.
      if (/[\n\r]/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
      // Quotes make clear that the value is one name, and that a # in it is no comment.
      else if (key !== 'key' && isDoubtful(node.value)) node.type = Scalar.QUOTE_SINGLE;
    },
  });
  return document;
}

/** Whether the checks of unquoted names would find a text ambiguous, for example because of full-width characters. */
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
