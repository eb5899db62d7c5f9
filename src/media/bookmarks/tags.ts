import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { oneLine } from './bookmark.ts';

/** Text of a file, without references to characters (`&amp;`), on one line. */
export const plainText = (raw: string): string => oneLine(raw.includes('&') ? decodeHTML(raw) : raw);

/** Signs between two attributes. Quotes and equal signs there are remains of a mistake. */
const GAP = /[\s/"'=]*/y;
const NAME = /[^\s"'<>/=]+/y;
const EQUALS = /\s*=\s*/y;
/**
 * Values in quotes. A value contains no tag of a bookmark file, and is followed by a blank or the end of the tag:
 * otherwise its closing quote is missing, and this quote belongs to a later attribute.
 */
const QUOTED = new Map(
  ['"', "'"].map((quote) => {
    const tags = String.raw`(?:dt|dd|/?dl)(?=[\s/>])|/(?:a|h3)>\s*(?:<|$)`;
    const rest = String.raw`[^${quote}<]*`;
    return [quote, new RegExp(`${quote}(${rest}(?:<(?!${tags})${rest})*)${quote}(?=[\\s/>])`, 'iy')];
  }),
);
/** The end of a value that includes the name of the next attribute. */
const NEXT_ATTRIBUTE = /\s[\w:-]+\s*=\s*$/;
/** A value without a closing quote ends as one without quotes: at the blank, which no address contains. */
const UNQUOTED = /["']?([^\s>"']*)["']?/y;

/** A tag of a file. */
export interface Tag {
  /** The values by the names in lower case. */
  attributes: ReadonlyMap<string, string>;
  /** The position behind the tag. */
  end: number;
}

/** Reads the attributes of a tag from a position behind its name, also if quotes are missing. */
export function tagAt(text: string, from: number): Tag {
  const attributes = new Map<string, string>();
  let at = from;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    match(GAP);
    const name = match(NAME)?.[0].toLowerCase();
    if (name === undefined) return { attributes, end: text[at] === '>' ? at + 1 : at };
    let value = '';
    if (match(EQUALS)) {
      const begin = at;
      const quoted = QUOTED.get(text[at] ?? '');
      const found = quoted && match(quoted)?.[1];
      if (found !== undefined && !NEXT_ATTRIBUTE.test(found)) value = found;
      else {
        at = begin;
        value = match(UNQUOTED)?.[1] ?? '';
      }
    }
    if (!attributes.has(name)) attributes.set(name, value.includes('&') ? decodeHTMLAttribute(value) : value);
  }
}
