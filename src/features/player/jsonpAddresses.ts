import type { Host } from '@/contract/pageData';
import { isRecord, list, record, text } from '@/contract/read';
import { noteNamed } from '@/shared/lib/visitHosts';
import { askJsonp, type JsonpRequest } from './jsonpFrame';
import { musicAddress, type PlaylistPlace } from './musicAddress';
import { textOf, type PlaylistItem } from './playlistItems';

/** A service lists several servers for its sound; those that begin so come last. */
const LAST_CHOICE = 'http://ws';

interface JsonpAddresses {
  /** Addresses of servers, at least one. */
  servers: string[];
  /** Where on the server each song is; both texts may be empty. */
  paths: { songmid: string; path: string }[];
}

/**
 * Some playlists of QQ Music hold no addresses: their first song says where the page has to ask for all of them. Answers
 * the entries with what was said, an empty address for a song of which there is no sound; other playlists as they are.
 * Throws as `askJsonp` does, for an answer of the wrong shape, and where it would have to ask inside an extension.
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
  const request = requestOf(errand, place);
  noteNamed(place.playlist.href, [request.url]);
  return fillIn(items, readAnswer(await askJsonp(request, signal)));
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

/** By the song's id. By position only where the song or what stands there has no id: the answer may have its own order. */
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
