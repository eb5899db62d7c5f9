import { readFileSync } from 'node:fs';
import { placeOf, problemText, shownPath } from '../../../server/files/fileProblem.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { checkPlaylist } from '../../../server/site/checkPlaylist.ts';
import { missingSongFiles } from '../../../server/site/siteFiles.ts';
import { AMAP_OK } from '../../../server/weather/amapProxy.ts';
import { words } from '../../../server/words/words.mjs';
import { foreignUrl } from '../../../src/contract/foreignServices.ts';
import { isHomeHost } from '../../../src/contract/address.ts';
import type { PlaylistPlace } from '../../../src/contract/musicAddress.ts';
import { isRecord } from '../../../src/contract/read.ts';
import type { Site } from '../../../src/contract/site.ts';
import { itemsOf, songOf, textOf } from '../../../src/features/player/playlistItems.ts';
import { hasSound, type Song } from '../../../src/features/player/song.ts';
import { jsonOf, type Answer, type Ask, type Heard } from './fetchWithTimeout.ts';
import type { Finding, Weight } from './finding.ts';
import type { CheckedFolder } from './readFolder.ts';

/** Adds a finding, and returns its text. */
type Add = (weight: Weight, text: string, where?: string) => string;

/** Something that the owner's files name by an address. */
export interface CheckedService {
  /** The setting that names it, such as `quote.endpoint`, or the place of an icon. */
  name: string;
  /** An address on another host, or a path of this site, which is read and not requested. */
  address: string;
  /** Whether the address contains a secret: then no redirect is followed. */
  isSecret?: boolean;
  /** Checks an answer with status 200. Returns one line about it. */
  read: (answer: Answer, add: Add) => string;
}

export interface Checkup {
  service: CheckedService;
  /** One line about the answer. */
  said: string;
  findings: Finding[];
  /** There was no answer; perhaps there is no network. */
  isSilent: boolean;
}

const { services, findings } = words;
const { playlist: playlistWords } = services;
/** Base address for relative addresses in a playlist of this site. */
const SITE = new URL('https://site.invalid/');
const MEGABYTE = 1_000_000;

export const isRemote = ({ address }: Pick<CheckedService, 'address'>): boolean => !address.startsWith('/');

/** All services of a site, in the order in which visitors notice them. */
export function checkedServices(owner: Pick<CheckedFolder, 'site' | 'files'>): CheckedService[] {
  const { quote, weather, music, wallpaper } = owner.site;
  const { latitude, longitude } = weather.place;
  const place = { latitude: `${latitude}`, longitude: `${longitude}`, current: WEATHER.join(), timezone: 'auto' };
  return [
    { name: 'quote.endpoint', address: quote.endpoint, read: readQuote },
    weather.amapKey
      ? {
          name: 'weather.amapEndpoint',
          address: withQuery(`${weather.amapEndpoint.replace(/\/$/, '')}/ip`, { key: weather.amapKey }),
          isSecret: true,
          read: readAmap,
        }
      : {
          name: 'weather.openMeteoEndpoint',
          address: withQuery(weather.openMeteoEndpoint, place),
          read: (answer, add) => readWeather(answer, add, weather.place.city),
        },
    ...music.endpoints.map((address, index) => playlist(`music.endpoints[${index}]`, address, owner)),
    ...(['daily', 'landscape', 'anime'] as const).map((kind) => ({
      name: `wallpaper.${kind}`,
      address: wallpaper[kind],
      read: readPicture,
    })),
  ];
}

/** The icons on other hosts, each address once. */
export function iconsElsewhere({ icons }: Pick<CheckedFolder, 'icons'>): CheckedService[] {
  const remote = icons.filter(({ icon }) => /^https?:\/\//.test(icon)).toReversed();
  const asked = remote.map(({ where, icon }) => ({ name: `${where}: icon ${icon}`, address: icon, read: readPicture }));
  return [...new Map(asked.map((service) => [service.address, service])).values()].toReversed();
}

/** Asks a service, or reads its file. Without `ask` no other host is asked. Never throws. */
export async function checkService(
  service: CheckedService,
  ask: Ask | undefined,
  { fileBehind }: CheckedFolder['files'],
): Promise<Checkup> {
  const { name, address, isSecret, read } = service;
  const found: Finding[] = [];
  const add: Add = (weight, text, where = name) => {
    found.push({ weight, line: `${where}: ${text}` });
    return text;
  };
  const checkup = (said: string, isSilent = false) => ({ service, said, findings: found, isSilent });
  let answer: Heard;
  if (isRemote(service)) {
    // Checked first: the message of an invalid URL would contain the key.
    if (!URL.canParse(address)) return checkup(add('error', services.httpsExpected));
    if (!ask) return checkup(words.doctor.notAsked);
    answer = await ask(address, isSecret ? 'manual' : 'follow');
  } else {
    const file = fileBehind(address);
    if (file === undefined) return checkup(add('error', services.noFile));
    answer = fromFile(file);
  }
  if (answer.kind === 'silent') return checkup(add('warning', answer.reason), true);
  const { status, body } = answer;
  // 4xx means that the address is probably wrong, other statuses may be temporary.
  const isBusy = status >= 500 || status === 429;
  const weight = isBusy ? 'warning' : 'error';
  const data = jsonOf(body);
  const reason = isRecord(data) ? textOf(data['reason']) || textOf(data['error']) || textOf(data['message']) : '';
  if (reason !== '') return checkup(add(weight, services.refuses(reason)));
  if (status !== 200) return checkup(add(weight, (isBusy ? services.isBusy : services.status)(status)));
  const said = read(answer, add);
  // With a secret it is the server that asks.
  if (address.startsWith('http://') && !isSecret) add('warning', services.httpOnly);
  return checkup(said);
}

function fromFile(file: string): Answer {
  const type = /\.json$/i.test(file) ? 'application/json' : /\.(jpe?g|png|webp|avif|gif)$/i.test(file) ? 'image/*' : '';
  return { kind: 'answer', status: 200, type, body: readFileSync(file), ms: 0 };
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  // What the owner has written into the address counts.
  for (const [name, value] of Object.entries(parameters)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

const wrongShape = ({ type }: Answer, add: Add, expected: string, weight: Weight = 'error') =>
  add(weight, services.expected(type, expected));

function readQuote(answer: Answer, add: Add): string {
  const data = jsonOf(answer.body);
  const isQuote = isRecord(data) && textOf(data['hitokoto']) !== '';
  return isQuote ? services.quote(answer.ms) : wrongShape(answer, add, services.quoteExpected);
}

function readPicture(answer: Answer, add: Add): string {
  if (!answer.type.startsWith('image/')) return wrongShape(answer, add, services.pictureExpected, 'warning');
  return services.picture(answer.type, (answer.body.length / MEGABYTE).toFixed(1), answer.ms);
}

const WEATHER = ['temperature_2m', 'weather_code', 'wind_speed_10m', 'wind_direction_10m'];

function readWeather(answer: Answer, add: Add, city: string): string {
  const data = jsonOf(answer.body);
  const current = isRecord(data) ? data['current'] : undefined;
  const isWeather = isRecord(current) && WEATHER.every((field) => typeof current[field] === 'number');
  if (!isWeather) return wrongShape(answer, add, services.weatherExpected);
  return services.temperature(String(current['temperature_2m']), city, answer.ms);
}

/** What an infocode of AMap other than success means for the owner. */
const AMAP_CODES: readonly (readonly [codes: RegExp, weight: Weight, advice: string])[] = [
  [/^10001$/, 'error', services.amap.wrongKey],
  [/^10005$/, 'error', services.amap.addresses],
  [/^10007$/, 'error', services.amap.signed],
  [/^100(06|08|09|12|13)$/, 'error', services.amap.otherKind],
  [/^(10002|10011|2000[0-2])$/, 'error', services.amap.endpoint],
  [/^(10003|10004|10010|1001[4-7]|10044|20003)$/, 'warning', services.amap.passing],
  [/^/, 'error', services.amap.table],
];

function readAmap(answer: Answer, add: Add): string {
  const data = jsonOf(answer.body);
  const infocode = isRecord(data) ? textOf(data['infocode']) : '';
  if (!isRecord(data) || infocode === '') return wrongShape(answer, add, services.infocodeExpected);
  if (infocode === AMAP_OK) return services.amap.works;
  const said = `${infocode} ${textOf(data['info'])}`.trim();
  const [, weight = 'error', advice = ''] = AMAP_CODES.find(([codes]) => codes.test(infocode)) ?? [];
  add(weight, services.amap.says(said, advice));
  return said;
}

/** A song as its list has it, and as the page reads it. */
interface ListedSong {
  written: string;
  song: Song;
}

interface SongCheck {
  weight: Weight;
  test: (listed: ListedSong, list: { isOwn: boolean; site: Site }) => boolean;
  /** The number of songs. */
  say: (songs: string) => string;
}

const isElsewhere = (address: string) => foreignUrl(address) !== undefined;
const isPlain = (address: string) => /^http:\/\//i.test(address) && URL.canParse(address);
const isInHome = (address: string) => isPlain(address) && isHomeHost(new URL(address).hostname);
/** The content policy allows other sites where a playlist is theirs. */
const isClosed = ({ music }: Site) => !music.endpoints.some(isElsewhere);

/**
 * Songs that play for no visitor, or not for all. A page at https asks for http:// addresses by https: a host at home has no
 * certificate for that, and another host may have none. Services write http:// and answer by https, so other hosts are
 * only named for the owner's own list.
 */
const SONG_CHECKS: readonly SongCheck[] = [
  {
    weight: 'warning',
    test: ({ written }, { site }) => !site.url.startsWith('http://') && isInHome(written),
    say: playlistWords.plainHttp,
  },
  {
    weight: 'hint',
    test: ({ written }, { isOwn, site }) =>
      !site.url.startsWith('http://') && isOwn && isPlain(written) && !isInHome(written),
    say: playlistWords.plainElsewhere,
  },
  {
    weight: 'warning',
    test: ({ song: { url } }, { site }) => isClosed(site) && isElsewhere(url) && /\.m3u8$/i.test(new URL(url).pathname),
    say: playlistWords.streamElsewhere,
  },
  {
    weight: 'warning',
    test: ({ song: { lrc, lyricType } }, { site }) => isClosed(site) && lyricType === 1 && isElsewhere(lrc),
    say: playlistWords.lyricsElsewhere,
  },
];

function playlist(
  name: string,
  endpoint: string,
  { site, files }: Pick<CheckedFolder, 'site' | 'files'>,
): CheckedService {
  const isOwn = !isRemote({ address: endpoint });
  const { server, type, id } = site.music;
  const isService = !isOwn && URL.canParse(endpoint) && !new URL(endpoint).pathname.endsWith('.json');
  const address = isService ? withQuery(endpoint, { server, type, id }) : endpoint;
  const place: PlaylistPlace = { playlist: new URL(address, SITE), site: SITE };
  const read = (answer: Answer, add: Add): string => {
    const data = jsonOf(answer.body);
    if (isOwn) addFileProblems(answer, endpoint, files, add);
    if (isOwn && data === undefined) return words.files.notReadable;
    if (!Array.isArray(data)) return wrongShape(answer, add, playlistWords.listExpected);
    const listed = itemsOf(data).flatMap((item) => {
      const song = songOf(item, place);
      return song ? { written: textOf(item['url']), song } : [];
    });
    // QQ Music's addresses are delivered by a script.
    const isByScript = listed.some(({ written }) => written.startsWith('@'));
    const playable = isByScript ? listed.length : listed.filter(({ song }) => hasSound(song)).length;
    if (playable === 0) return add('error', playlistWords.noneCanPlay);
    for (const { weight, test, say } of SONG_CHECKS) {
      const number = listed.filter((one) => test(one, { isOwn, site })).length;
      if (number > 0) add(weight, say(findings.songs(number)));
    }
    return findings.songs(playable);
  };
  return { name, address, read };
}

/** The mistakes in a playlist of this site, and the files that it names and that do not exist, with their lines. */
function addFileProblems({ body }: Answer, endpoint: string, files: CheckedFolder['files'], add: Add): void {
  const file = shownPath(files.fileBehind(endpoint) ?? '');
  const read = decodeUtf8(body);
  if ('problem' in read) {
    add('error', read.problem, file);
    return;
  }
  const weight = jsonOf(body) === undefined ? 'error' : 'warning';
  for (const problem of checkPlaylist(read.text)) add(weight, problemText(problem), placeOf(file, problem));
  for (const problem of missingSongFiles(read.text, endpoint, files))
    add('error', problemText(problem), placeOf(file, problem));
}
