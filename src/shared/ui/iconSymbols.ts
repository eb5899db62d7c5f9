import { iconsFile } from 'virtual:icons';
import { StatusError } from '@/shared/lib/http';

/**
 * Fetches the shipped icons, adds their symbols to the document, where `<use href="#icon-{name}">` draws them, and
 * returns their ids. In the document, since with our content security policy not every browser lets `use` load external
 * files. Throws `StatusError`, and `TypeError` if the network fails or the file is invalid.
 */
export async function placeSymbols(): Promise<ReadonlySet<string>> {
  const response = await fetch(iconsFile);
  if (!response.ok) throw new StatusError(response.status);
  const { documentElement: svg } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const ids = Array.from(svg.querySelectorAll('symbol'), ({ id }) => id);
  if (ids.length === 0) throw new TypeError('no icons in their file');
  document.body.append(svg);
  return new Set(ids);
}

let placed: Promise<ReadonlySet<string>> | undefined;

/** Like `placeSymbols()`, but cached; a failure is not cached. */
export function symbolsPlaced(): Promise<ReadonlySet<string>> {
  placed ??= placeSymbols().catch((error: unknown) => {
    placed = undefined;
    throw error;
  });
  return placed;
}
