import { fileAddress } from './address.ts';

/** Maximum number of songs in a playlist. */
export const MOST_SONGS = 10_000;

/** Location of a playlist. */
export interface PlaylistPlace {
  /** The playlist's address; base of the addresses in it. */
  playlist: URL;
  /** Root of this site, including the base path. */
  site: URL;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is on this machine, and so needs no TLS. */
export const isThisMachine = ({ hostname }: URL): boolean => THIS_MACHINE.has(hostname);

/**
 * Resolves an address in a playlist; empty for anything but http(s) and the site's own files. On a page served by https
 * or in an extension, http addresses are changed to https. An absolute path in the site's own playlist is relative to
 * the site's root, which may be below the host's root, and a file name there works with every sign.
 */
export function musicAddress(address: string, { playlist, site }: PlaylistPlace): string {
  const url = resolved(address, playlist, site);
  if (url?.protocol === 'http:' && site.protocol !== 'http:' && !isThisMachine(url)) url.protocol = 'https:';
  // In an extension the site's own files have the extension's protocol.
  return url && ['http:', 'https:', site.protocol].includes(url.protocol) ? url.href : '';
}

function resolved(address: string, playlist: URL, site: URL): URL | undefined {
  // An empty address is invalid; one that begins with @ describes a JSONP request (`jsonpAddresses.ts`).
  if (address === '' || address.startsWith('@')) return undefined;
  const isOwn = playlist.href.startsWith(site.href);
  const written = isOwn ? fileAddress(address) : address;
  const isPath = written.startsWith('/') && !written.startsWith('//');
  try {
    return isOwn && isPath ? new URL(written.slice(1), site) : new URL(written, playlist);
  } catch {
    return undefined;
  }
}

/** The address of a lyrics file, whose name may begin with a bracket: `[live] sea.lrc`. */
const LYRICS_FILE = /^(?!\[\d+:)[^{<].*\.(?:lrc|yrc|krc|qrc|srt|vtt|txt)$/i;

/** Whether lyrics in a playlist are the text itself: it begins with a bracket or has several lines. Else an address. */
export const isLyricsText = (lrc: string): boolean =>
  /[\r\n]/.test(lrc) || (/^[[{<]/.test(lrc) && !LYRICS_FILE.test(lrc));
