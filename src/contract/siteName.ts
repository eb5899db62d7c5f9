/** Font size of the domain ending, relative to the name's. */
const ENDING_SCALE = 0.54;

/** An IP address, with or without a port: it has no ending. */
const IP = /^(\d+\.){3}\d+(:\d+)?$|^\[/;

/** The name and the ending after its last dot; the ending is empty if there is none. */
export function siteNameParts(url: string): readonly [name: string, ending: string] {
  if (IP.test(url)) return [url, ''];
  const dot = url.lastIndexOf('.');
  return dot > 0 ? [url.slice(0, dot), url.slice(dot + 1)] : [url, ''];
}

/** Number of matching characters in the text. */
const count = (kind: RegExp, text: string) => text.split(kind).length - 1;

/** Estimated width in the script font with a reserve, em. Characters missing in the font count as 1 em. */
const widthOf = (text: string) =>
  text.length * 0.36 +
  count(/[mwA-Z]/, text) * 0.19 -
  count(/[fijlt]/, text) * 0.16 +
  count(/[^\0-\u024f]/u, text) * 0.65;

/** Width of the whole name, in em of its first part. Style sheets use it to fit the name into its column. */
export function siteNameWidth(url: string): number {
  const [name, ending] = siteNameParts(url);
  return widthOf(name) + (ending ? widthOf(`.${ending}`) * ENDING_SCALE : 0);
}
