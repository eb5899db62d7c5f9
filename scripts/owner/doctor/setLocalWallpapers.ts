import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, parse, parseDocument } from 'yaml';
import { isRecord } from '../../../src/contract/read.ts';

/**
 * Sets `wallpaper.local` in a text of `site.yml` and keeps every other line. Undefined if the result is not certain to
 * be correct.
 */
export function withLocalWallpapers(text: string, local: number): string | undefined {
  const before = dataOf(text);
  const { contents } = parseDocument(text, { logLevel: 'silent' });
  const section: unknown = isMap(contents) ? contents.get('wallpaper', true) : undefined;
  const value: unknown = isMap(section) ? section.get('local', true) : undefined;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const put = (from: number, to: number, written: string) => text.slice(0, from) + written + text.slice(to);
  let changed: string | undefined;
  if (isScalar(value) && value.range && value.source !== '') {
    changed = put(value.range[0], value.range[1], String(local));
  } else if (isMap(section) && section.range && value === undefined) {
    const [start] = section.range;
    const indent = /[^\n]*$/.exec(text.slice(0, start))?.[0] ?? '';
    changed = section.flow
      ? put(start + 1, start + 1, ` local: ${local},`)
      : put(start, start, `local: ${local}${end}${indent}`);
  } else if (section === undefined && (isMap(contents) || text.trim() === '')) {
    changed = `${text}${text === '' || text.endsWith('\n') ? '' : end}wallpaper:${end}  local: ${local}${end}`;
  }
  if (changed === undefined) return undefined;
  const wallpaper = before?.['wallpaper'];
  const expected = { ...before, wallpaper: { ...(isRecord(wallpaper) ? wallpaper : {}), local } };
  return isDeepStrictEqual(dataOf(changed), expected) ? changed : undefined;
}

function dataOf(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = parse(text, { logLevel: 'silent' });
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
