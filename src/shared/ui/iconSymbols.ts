import { iconsFile } from 'virtual:icons';
import { StatusError } from '@/shared/lib/http';

/**
 * Fetches the icons that ship and puts their symbols into the document, where `<use href="#icon-{name}">` draws them;
 * gives the ids. There, since not every browser lets a `use` under our content policy reach into a file. Throws
 * `StatusError`, and `TypeError` when the network fails or the file is none.
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

/** The same, once: whoever asks later has them at once, unless they did not come. */
export function symbolsPlaced(): Promise<ReadonlySet<string>> {
  placed ??= placeSymbols().catch((error: unknown) => {
    placed = undefined;
    throw error;
  });
  return placed;
}
