import type { Box, Size } from './geometry';
import { problem, type LogoProblem } from './logoProblem';

export interface SvgLogo {
  /** The picture with a `viewBox`, which defines its proportions. */
  text: string;
  viewBox: Box;
}

/** Reads an SVG logo. It is only shown as a picture, in which nothing runs and nothing else is loaded. */
export function readSvg(text: string): SvgLogo | LogoProblem {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  if (svg.querySelector('parsererror') || !(root instanceof SVGSVGElement)) return problem('notPicture');
  const { x, y, width, height } = root.hasAttribute('viewBox') ? root.viewBox.baseVal : sizeOf(root);
  if (!(width > 0 && height > 0)) return problem('noSize');
  const viewBox = { x, y, width, height };
  // The server accepts no document type, which many programs write, and no other encoding than UTF-8.
  const isPlain = !svg.doctype && !/^\s*<\?xml/.test(text);
  if (root.hasAttribute('viewBox') && isPlain) return { text, viewBox };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { text: `${new XMLSerializer().serializeToString(root)}\n`, viewBox };
}

/** Sets a size, px. */
export function withSize(text: string, size: Size): string {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  root.removeAttribute('preserveAspectRatio');
  return new XMLSerializer().serializeToString(root);
}

/** The size written in the file, px. */
const sizeOf = ({ width, height }: SVGSVGElement): Box => ({
  x: 0,
  y: 0,
  width: pixelsOf(width.baseVal),
  height: pixelsOf(height.baseVal),
});

/** 0 for a length in other units, such as a share of a page. */
const pixelsOf = ({ unitType, value }: SVGLength): number =>
  unitType === SVGLength.SVG_LENGTHTYPE_NUMBER || unitType === SVGLength.SVG_LENGTHTYPE_PX ? value : 0;
