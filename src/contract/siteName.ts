/** Font size of the ending, relative to the name's. */
const ENDING_SCALE = 0.54;

/** The name, and the ending behind its last full stop; empty where there is none. */
export function siteNameParts(url: string): readonly [name: string, ending: string] {
  const dot = url.lastIndexOf('.');
  return dot > 0 ? [url.slice(0, dot), url.slice(dot + 1)] : [url, ''];
}

/** How often a letter of this kind stands in the text. */
const count = (kind: RegExp, text: string) => text.split(kind).length - 1;

/** Width in the script font, em, with some to spare. Characters that it does not have are as wide as they are high. */
const widthOf = (text: string) =>
  text.length * 0.36 +
  count(/[mwA-Z]/, text) * 0.19 -
  count(/[fijlt]/, text) * 0.16 +
  count(/[^\0-\u024f]/u, text) * 0.65;

/** Width of the whole name in em of its first part: the style sheets fit it into its column by this. */
export function siteNameWidth(url: string): number {
  const [name, ending] = siteNameParts(url);
  return widthOf(name) + (ending ? widthOf(`.${ending}`) * ENDING_SCALE : 0);
}
