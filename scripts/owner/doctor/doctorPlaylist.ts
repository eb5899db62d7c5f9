import { placeOf, problemText } from '../../../server/files/fileProblem.ts';
import { checkPlaylist, jsonProblem } from '../../../server/site/checkPlaylist.ts';
import { decoded, missingSongFiles } from '../../../server/site/missingSongFiles.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { isHomeHost } from '../../../src/contract/homeHost.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { foreignUrl } from '../../../src/contract/foreignServices.ts';
import type { Site } from '../../../src/contract/site.ts';
import type { PlaylistPlace } from '../../../src/contract/musicAddress.ts';
import { itemsOf, songOf, textOf, type PlaylistItem } from '../../../src/features/player/playlistItems.ts';
import { hasSound, type Song } from '../../../src/features/player/song.ts';
import { decodeText } from '../../../src/shared/lib/decodeText.ts';
import { readNamed } from '../readNamedFile.ts';
import { jsonOf } from './fetchWithTimeout.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { service, wrongShape, type Answer, type Checkup, type Service } from './service.ts';
import { words } from '../../../server/words/words.mjs';

/** Base address for relative addresses in a playlist of this site. */
const SITE = new URL('https://site.invalid/');

/** Checks a playlist. `site.url` decides how the page asks for songs at http:// addresses. */
export function playlist(
  name: string,
  endpoint: string,
  { music, url }: Pick<Site, 'music' | 'url'>,
  files: SiteFiles,
): Service {
  const remote = !endpoint.startsWith('/');
  const address = remote && URL.canParse(endpoint) ? new URL(endpoint) : new URL(endpoint, SITE);
  if (remote && !address.pathname.endsWith('.json')) {
    for (const [parameter, value] of Object.entries({ server: music.server, type: music.type, id: music.id })) {
      if (!address.searchParams.has(parameter)) address.searchParams.set(parameter, value);
    }
  }
  const place: PlaylistPlace = { playlist: address, site: SITE };
  const file = remote ? undefined : files.fileBehind(endpoint);
  const checkAnswer = (answer: Answer): Checkup => {
    const problems = file === undefined ? [] : fileFindings(file, endpoint, answer, files);
    if (file !== undefined && isBroken(answer)) return { said: words.services.playlist.broken, findings: problems };
    const checkup = playlistCheckup(name, answer, place, remote ? undefined : files);
    const plain = url.startsWith('http://') ? [] : plainFindings(name, answer, !remote);
    const isOpen = music.endpoints.some((one) => foreignUrl(one) !== undefined);
    const blocked = isOpen ? [] : blockedFindings(name, answer, place);
    return { ...checkup, findings: [...problems, ...checkup.findings, ...plain, ...blocked] };
  };
  return service(name, remote ? address.href : endpoint, files, checkAnswer);
}

/** The mistakes in a playlist of this site, and the files that it names and that do not exist, with their lines. */
function fileFindings(file: string, endpoint: string, answer: Answer, files: SiteFiles): Finding[] {
  const read = decodeUtf8(answer.body);
  if (!('text' in read)) return [error(shownPath(file), read.problem)];
  const checked = isBroken(answer) ? error : warning;
  return [
    ...checkPlaylist(read.text).map((problem) => checked(placeOf(shownPath(file), problem), problemText(problem))),
    ...missingSongFiles(read.text, endpoint, files).map((problem) =>
      error(placeOf(shownPath(file), problem), problemText(problem)),
    ),
  ];
}

function isBroken({ body }: Answer): boolean {
  const read = decodeUtf8(body);
  return !('text' in read) || jsonProblem(read.text) !== undefined;
}

function playlistCheckup(name: string, answer: Answer, place: PlaylistPlace, files: SiteFiles | undefined): Checkup {
  const data = jsonOf(answer.body);
  const refusal = isRecord(data) ? textOf(data['error']) || textOf(data['message']) : '';
  if (refusal) {
    const said = words.services.refuses(refusal);
    return { said, findings: [error(name, words.services.playlist.settings(said))] };
  }
  if (!Array.isArray(data)) return wrongShape(name, answer, words.services.playlist.listExpected);
  const items = itemsOf(data);
  const [first] = items;
  if (!first)
    return { said: words.services.playlist.empty, findings: [error(name, words.services.playlist.emptyAnswer)] };
  const songs = items.flatMap((item) => songOf(item, place) ?? []);
  const shape = shapeOf(first);
  const byScript = textOf(first['url']).startsWith('@');
  const playable = byScript ? songs.length : songs.filter(hasSound).length;
  const said =
    words.services.playlist.said(words.findings.songs(playable), shape) +
    (byScript ? words.services.playlist.byScript : '');
  if (playable === 0) return { said, findings: [error(name, words.services.playlist.noneCanPlay)] };
  const findings: Finding[] = [];
  const lost = items.length - playable;
  // Of a file, the songs are named by their lines.
  if (lost > 0 && !files) findings.push(hint(name, words.services.playlist.lost(words.findings.songs(lost))));
  if (files) findings.push(...unreadableLyrics(name, songs, files));
  return { said, findings };
}

/**
 * Songs at http:// addresses, which only a page opened by http plays. A page at https asks for them by https: a host at
 * home has no certificate for that, and another host may have none. Services write http:// and answer by https, so
 * other hosts are only named for the owner's own list.
 */
function plainFindings(name: string, { body }: Answer, isOwn: boolean): Finding[] {
  const data = jsonOf(body);
  const urls = Array.isArray(data) ? itemsOf(data).map((item) => textOf(item['url'])) : [];
  const plain = urls.filter((address) => /^http:\/\//i.test(address) && URL.canParse(address));
  const home = plain.filter((address) => isHomeHost(new URL(address).hostname)).length;
  const others = isOwn ? plain.length - home : 0;
  return [
    ...(home > 0 ? [warning(name, words.services.playlist.plainHttp(words.findings.songs(home)))] : []),
    ...(others > 0 ? [hint(name, words.services.playlist.plainElsewhere(words.findings.songs(others)))] : []),
  ];
}

const isElsewhere = (address: string) => foreignUrl(address) !== undefined;

/** Streams (HLS) and lyrics on other sites, which the content policy blocks where all playlists are this site's own. */
function blockedFindings(name: string, { body }: Answer, place: PlaylistPlace): Finding[] {
  const data = jsonOf(body);
  const songs = Array.isArray(data) ? itemsOf(data).flatMap((item) => songOf(item, place) ?? []) : [];
  const streams = songs.filter(({ url }) => isElsewhere(url) && /\.m3u8$/i.test(new URL(url).pathname)).length;
  const lyrics = songs.filter(({ lrc, lyricType }) => lyricType === 1 && isElsewhere(lrc)).length;
  const { streamElsewhere, lyricsElsewhere } = words.services.playlist;
  return [
    ...(streams > 0 ? [warning(name, streamElsewhere(words.findings.songs(streams)))] : []),
    ...(lyrics > 0 ? [warning(name, lyricsElsewhere(words.findings.songs(lyrics)))] : []),
  ];
}

/** Lyrics files of this site in an unknown encoding. */
function unreadableLyrics(name: string, songs: readonly Song[], files: SiteFiles): Finding[] {
  const own = songs.filter(({ lrc, lyricType }) => lyricType === 1 && lrc.startsWith(SITE.origin));
  const paths = [...new Set(own.map(({ lrc }) => new URL(lrc).pathname))];
  return paths.flatMap((path) => {
    const file = files.fileBehind(path);
    if (file === undefined) return [];
    const isRead = !/[\0\uFFFD]/.test(decodeText(readNamed(file)));
    return isRead ? [] : [hint(name, words.services.playlist.noLyrics(decoded(path)))];
  });
}

/** The field names that the service uses; there are three known kinds of services. */
function shapeOf(item: PlaylistItem): string {
  const names = [
    ['name', 'title'],
    ['artist', 'author'],
    ['cover', 'pic'],
  ].flatMap((spellings) => spellings.find((word) => item[word] !== undefined) ?? []);
  return names.join(', ');
}
