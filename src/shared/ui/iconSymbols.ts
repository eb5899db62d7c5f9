import { iconsFile } from 'virtual:icons';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';

/** Id of the symbol that draws a shipped icon. */
export const symbolId = (name: string): string => `icon-${name}`;

/**
 * Fetches the shipped icons and adds their symbols to the document, where `<use href="#icon-{name}">` draws them. In
 * the document, since with our content security policy not every browser lets `use` load external files. Throws
 * `StatusError`, and `TypeError` if the network fails or the file is invalid.
 */
export async function fetchSymbols(): Promise<void> {
  const response = await fetch(iconsFile);
  if (!response.ok) throw new StatusError(response.status);
  const { documentElement: svg } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  if (!svg.querySelector('symbol')) throw new TypeError('no icons in their file');
  document.body.append(svg);
}

let placed: Promise<boolean> | undefined;

/** `fetchSymbols()`, once for the life of the page. Whether the symbols are in the document; a failure is logged. */
export function placeSymbols(): Promise<boolean> {
  placed ??= fetchSymbols().then(
    () => true,
    (error: unknown) => {
      warn('icons', error);
      return false;
    },
  );
  return placed;
}
