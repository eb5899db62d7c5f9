import type { Host } from '@/contract/pageData';
import { isRecord, list, record, text } from '@/contract/read';
import { requestJsonp, type JsonpRequest } from './jsonpFrame';
import { musicAddress, type PlaylistPlace } from '@/contract/musicAddress';
import { textOf, type PlaylistItem } from './playlistItems';

/** Prefix of the least preferred servers in a service's list. */
const LAST_CHOICE = 'http://ws';

interface JsonpAddresses {
  /** Server addresses, at least one. */
  servers: string[];
  /** Path of each song on the server; both strings may be empty. */
  paths: { songmid: string; path: string }[];
}

/**
 * Some QQ Music playlists contain no addresses: the first song's `url` describes a JSONP request for all of them.
 * Returns the entries with their addresses, an empty one for a song without audio; other playlists unchanged. Throws as
 * `requestJsonp` does, for a malformed answer, and if JSONP would be needed inside an extension.
 */
export async function withJsonpAddresses(
  items: PlaylistItem[],
  place: PlaylistPlace,
  { host, signal }: { host: Host; signal?: AbortSignal },
): Promise<PlaylistItem[]> {
  const errand = textOf(items[0]?.['url']);
  if (!errand.startsWith('@')) return items;
  // Browsers and their extension stores forbid remote scripts inside an extension.
  if (host === 'extension') throw new Error('JSONP: an extension runs no script of a service');
  return fillIn(items, readAnswer(await requestJsonp(requestOf(errand, place), signal)));
}

/** Reads `@handler@parameter@callback@address`: the callback's name goes into that parameter of the address. */
function requestOf(errand: string, place: PlaylistPlace): JsonpRequest {
  const [, , parameter = '', callback = '', ...rest] = errand.split('@');
  const address = musicAddress(rest.at(-1) ?? '', place);
  if (address === '') throw new Error('the playlist does not say where its songs are');
  const url = new URL(address);
  const query = `${encodeURIComponent(parameter)}=${encodeURIComponent(callback)}`;
  url.search = url.search ? `${url.search}&${query}` : query;
  return { url: url.href, callback };
}

function readAnswer(answer: unknown): JsonpAddresses {
  const data = record(record(record(answer)['req_0'])['data']);
  const servers = list(data['sip']).map(text);
  if (servers.length === 0) throw new Error('no server has the songs');
  const paths = list(data['midurlinfo']).map((info) => ({
    songmid: isRecord(info) ? textOf(info['songmid']) : '',
    path: isRecord(info) ? textOf(info['purl']) : '',
  }));
  return { servers, paths };
}

/**
 * Matches songs by id; by position only if the song or the answer's entry at its position has no id, because the answer
 * may have its own order.
 */
function fillIn(items: PlaylistItem[], { servers, paths }: JsonpAddresses): PlaylistItem[] {
  const server = servers.find((address) => !address.startsWith(LAST_CHOICE)) ?? servers[0] ?? '';
  const secureServer = server.replace(/^http:/, 'https:');
  const pathById = new Map(paths.map(({ songmid, path }) => [songmid, path]));
  pathById.delete('');
  return items.map((item, index) => {
    const songmid = textOf(item['songmid']);
    const there = paths[index];
    const pathByPosition = there && (songmid === '' || there.songmid === '') ? there.path : '';
    const path = pathById.get(songmid) ?? pathByPosition;
    return { ...item, url: path && secureServer + path };
  });
}
