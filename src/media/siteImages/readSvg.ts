import type { Box } from './geometry';
import { problem, type LogoProblem } from './logoProblem';

const SVG = 'http://www.w3.org/2000/svg';
/** Elements that run scripts or embed other documents. */
const ACTIVE = new Set(['script', 'handler', 'iframe', 'embed', 'object']);
const LENGTH = /^\s*\+?(\d+\.?\d*|\.\d+)(px)?\s*$/;

export interface SvgLogo {
  /** The picture with a `viewBox`, which defines its proportions. */
  text: string;
  viewBox: Box;
}

/** Reads an SVG logo. Refuses SVGs with scripts or references to other files. */
export function readSvg(text: string): SvgLogo | LogoProblem {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  if (svg.querySelector('parsererror') || root.localName !== 'svg' || root.namespaceURI !== SVG) {
    return problem('notPicture');
  }
  const sheet = [...svg.childNodes].find((node) => node.nodeName === 'xml-stylesheet');
  if (sheet) return problem('foreign', sheet.nodeValue ?? '');
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const found = problemOf(element);
    if (found) return found;
  }
  const viewBox = viewBoxOf(root);
  if (!viewBox) return problem('noSize');
  // The server accepts no document type, which many programs write, and no other encoding than UTF-8.
  const isPlain = !svg.doctype && !/^\s*<\?xml/.test(text);
  if (root.hasAttribute('viewBox') && isPlain) return { text, viewBox };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${viewBox.width} ${viewBox.height}`);
  return { text: `${new XMLSerializer().serializeToString(root)}\n`, viewBox };
}

/** Sets another `viewBox` and size, px. */
export function framed(text: string, { x, y, width, height }: Box, size: Pick<Box, 'width' | 'height'>): string {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  root.setAttribute('viewBox', [x, y, width, height].map((part) => Number(part.toFixed(3))).join(' '));
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  root.removeAttribute('preserveAspectRatio');
  return new XMLSerializer().serializeToString(root);
}

function problemOf(element: Element): LogoProblem | undefined {
  const name = element.localName.toLowerCase();
  if (ACTIVE.has(name)) return problem('script', `<${name}>`);
  const texts = name === 'style' ? [element.textContent] : [];
  for (const { localName, value } of element.attributes) {
    if (/^on/i.test(localName)) return problem('script', localName);
    if (/^\s*javascript:/i.test(value)) return problem('script', localName);
    // Links are allowed, since they only load when followed.
    const isReference = ['href', 'src'].includes(localName) && name !== 'a';
    if (isReference && !isOwn(value)) return problem('foreign', value);
    texts.push(value);
  }
  for (const text of texts) {
    const foreign = foreignIn(text);
    if (foreign !== undefined) return problem('foreign', foreign);
  }
  return undefined;
}

const isOwn = (address: string): boolean => /^\s*($|#|data:)/i.test(address);

/** The first external reference in a style; undefined for none. */
function foreignIn(style: string): string | undefined {
  const addresses = [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return addresses.find((address) => !isOwn(address)) ?? /@import[^;]*/i.exec(style)?.[0];
}

function viewBoxOf(root: Element): Box | undefined {
  const written = root.getAttribute('viewBox');
  const [x, y, width, height] =
    written === null ? [0, 0, lengthOf(root, 'width'), lengthOf(root, 'height')] : parts(written);
  if (x === undefined || y === undefined || !width || !height) return undefined;
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

const parts = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

function lengthOf(root: Element, name: string): number | undefined {
  const [, digits] = LENGTH.exec(root.getAttribute(name) ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
