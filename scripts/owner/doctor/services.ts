import { readFileSync } from 'node:fs';
import { isRecord } from '../../../src/contract/read.ts';
import type { Site } from '../../../src/contract/site.ts';
import type { PlaylistPlace } from '../../../src/features/player/musicAddress.ts';
import { itemsOf, songOf, textOf, type PlaylistItem } from '../../../src/features/player/playlistItems.ts';
import { isPlayable } from '../../../src/features/player/song.ts';
import { count } from '../commandLine.ts';
import { AMAP_OK, amapAdvice } from './amapErrorCodes.ts';
import { jsonOf, type Ask, type Heard } from './fetchWithTimeout.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { SiteFiles } from './servedFiles.ts';

/** A service that the owner's files name. */
export interface Service {
  /** As the owner knows it, such as `quote.endpoint`. */
  name: string;
  /** Whom to ask: a host, or a path of this site. */
  whom: string;
  /** True where the network is needed. */
  remote: boolean;
  check: (ask: Ask) => Promise<Checkup>;
}

export interface Checkup {
  /** One line: who answered, and in which shape. */
  said: string;
  findings: Finding[];
  /** Nobody answered: perhaps there is no network at all. */
  silent?: boolean;
}

/** An address for what a playlist of this site is relative to. */
const SITE = new URL('https://site.invalid/');
/** Somewhere to ask AMap's weather for: Beijing. */
const ADCODE = '110000';
const HEAVY_PICTURE = 6_000_000;
const MEGABYTE = 1_000_000;

/** All services of a site, in the order in which visitors notice them. */
export function servicesOf(site: Site, files: SiteFiles): Service[] {
  const { quote, weather, music, wallpaper } = site;
  const pictures = Object.entries({ daily: wallpaper.daily, landscape: wallpaper.landscape, anime: wallpaper.anime });
  return [
    service('quote.endpoint', quote.endpoint, files, (heard) => judgeQuote(heard, quote.endpoint)),
    weather.amapKey ? amap(weather) : openMeteo(weather),
    ...music.endpoints.map((endpoint, index) => playlist(`music.endpoints[${index}]`, endpoint, site.music, files)),
    ...pictures.map(([name, address]) =>
      service(`wallpaper.${name}`, address, files, (heard) => judgePicture(heard, `wallpaper.${name}`)),
    ),
  ];
}

/** Asks for a picture that an icon names. */
export async function checkIconAddress(ask: Ask, address: string, where: string): Promise<Checkup> {
  const heard = await ask(address);
  if (heard.kind === 'silent') {
    return { said: heard.reason, silent: true, findings: [warning(where, `icon ${address}: ${heard.reason}`)] };
  }
  const fine = heard.status === 200 && heard.type.startsWith('image/');
  const problem =
    heard.status === 200 ? `is no picture (${heard.type || 'unknown'})` : `answers with status ${heard.status}`;
  return {
    said: '',
    findings: fine ? [] : [warning(where, `icon ${address}: ${problem}, the first letter stands in`)],
  };
}

/** A service by one address: an answer of this site's own files where it is a path. */
function service(name: string, address: string, files: SiteFiles, judge: (heard: Answer) => Checkup): Service {
  const remote = !address.startsWith('/');
  const check = async (ask: Ask): Promise<Checkup> => {
    const heard = remote ? await ask(address) : fromFile(files, address);
    if (heard.kind === 'silent') return silent(name, heard.reason, !remote);
    if (heard.status !== 200) return refused(name, heard);
    const checkup = judge(heard);
    if (!address.startsWith('http://')) return checkup;
    const plain = warning(name, 'begins with http://: browsers block that on a page that came by https');
    return { ...checkup, findings: [...checkup.findings, plain] };
  };
  return { name, whom: remote ? hostOf(address) : address, remote, check };
}

type Answer = Extract<Heard, { kind: 'answer' }>;

function fromFile(files: SiteFiles, address: string): Heard {
  const file = files.fileBehind(address);
  if (file === undefined) return { kind: 'silent', reason: `there is no such file in public/, capitals count` };
  const type = /\.json$/i.test(file) ? 'application/json' : /\.(jpe?g|png|webp|avif|gif)$/i.test(file) ? 'image/*' : '';
  return { kind: 'answer', status: 200, type, body: readFileSync(file), headers: new Headers(), ms: 0 };
}

function silent(name: string, reason: string, isOwn = false): Checkup {
  return { said: reason, silent: !isOwn, findings: [isOwn ? error(name, reason) : warning(name, reason)] };
}

/** A service that refuses may be back later, unless it says that the address is wrong. */
function refused(name: string, { status }: Answer): Checkup {
  const text = `answers with status ${status}`;
  if (status === 429) return { said: text, findings: [warning(name, `${text}: it was asked too often, try later`)] };
  const isOwners = status >= 400 && status < 500;
  return { said: text, findings: [isOwners ? error(name, `${text}: is the address right?`) : warning(name, text)] };
}

function wrongShape(name: string, answer: Answer, expected: string): Checkup {
  const found = answer.type.includes('html') ? 'a web page' : answer.body.length === 0 ? 'nothing' : 'something else';
  const said = `answers with ${found}, expected ${expected}`;
  return { said, findings: [error(name, said)] };
}

function judgeQuote(answer: Answer, endpoint: string): Checkup {
  const data = jsonOf(answer.body);
  if (isRecord(data) && textOf(data['hitokoto'])) return { said: `a quote (${answer.ms} ms)`, findings: [] };
  const asks = /[?&](encode=(text|js)|charset=gbk|callback=)/i.exec(endpoint)?.[1];
  const checkup = wrongShape('quote.endpoint', answer, 'JSON with the field hitokoto');
  if (asks) checkup.findings = [error('quote.endpoint', `${checkup.said}; leave ${asks} out of the address`)];
  return checkup;
}

function openMeteo({ openMeteoEndpoint: endpoint, place }: Site['weather']): Service {
  const name = 'weather.openMeteoEndpoint';
  const check = async (ask: Ask): Promise<Checkup> => {
    if (!URL.canParse(endpoint)) return silent(name, 'expected an https:// address', true);
    const url = new URL(endpoint);
    url.search = new URLSearchParams({
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      current: 'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m',
      timezone: 'auto',
    }).toString();
    const heard = await ask(url.href);
    if (heard.kind === 'silent') return silent(name, heard.reason);
    const data = jsonOf(heard.body);
    const reason = isRecord(data) ? textOf(data['reason']) : '';
    if (reason) return { said: `refuses: ${reason}`, findings: [error(name, `refuses: ${reason}`)] };
    if (heard.status !== 200) return refused(name, heard);
    const current = isRecord(data) ? data['current'] : undefined;
    const fields = ['temperature_2m', 'weather_code', 'wind_speed_10m', 'wind_direction_10m'];
    if (!isRecord(current) || fields.some((field) => typeof current[field] !== 'number')) {
      return wrongShape(name, heard, 'the weather of Open-Meteo (current.temperature_2m and so on)');
    }
    return { said: `${String(current['temperature_2m'])} ℃ in ${place.city} (${heard.ms} ms)`, findings: [] };
  };
  return { name, whom: hostOf(endpoint), remote: true, check };
}

function amap({ amapKey: key, amapEndpoint }: Site['weather']): Service {
  const name = 'weather.amapKey';
  const endpoint = amapEndpoint.replace(/\/$/, '');
  const check = async (ask: Ask): Promise<Checkup> => {
    // A failure to read the address would repeat it in its message, with the key.
    if (!URL.canParse(endpoint)) return silent('weather.amapEndpoint', 'expected an https:// address', true);
    const question = async (path: string, parameters: Record<string, string>) => {
      const heard = await ask(`${endpoint}${path}?${new URLSearchParams({ key, ...parameters }).toString()}`);
      if (heard.kind === 'silent') return silent('weather.amapEndpoint', heard.reason);
      if (heard.status !== 200) return refused('weather.amapEndpoint', heard);
      const data = jsonOf(heard.body);
      const infocode = isRecord(data) ? textOf(data['infocode']) : '';
      if (!isRecord(data) || !infocode) return wrongShape('weather.amapEndpoint', heard, 'JSON with an infocode');
      if (infocode === AMAP_OK) return data;
      const { weight, advice } = amapAdvice(infocode);
      const said = `${infocode} ${textOf(data['info'])}`.trim();
      return { said, findings: [{ weight, where: name, text: `AMap says ${said}: ${advice}` }] };
    };
    const area = await question('/ip', {});
    if (isCheckup(area)) return area;
    const city = textOf(area['city']);
    const weather = await question('/weather/weatherInfo', { city: textOf(area['adcode']) || ADCODE });
    if (isCheckup(weather)) return weather;
    const lives: unknown = weather['lives'];
    const [live]: unknown[] = Array.isArray(lives) ? lives : [];
    if (!isRecord(live) || !textOf(live['weather'])) {
      return { said: 'no weather', findings: [warning(name, 'AMap knows no weather for this place')] };
    }
    if (city) return { said: `the key works: ${city}, ${textOf(live['weather'])}`, findings: [] };
    const text = 'the key works, but AMap knows no city for this computer’s address; that is normal outside China';
    return { said: 'the key works, no city for this computer', findings: [hint(name, text)] };
  };
  return { name, whom: hostOf(endpoint), remote: true, check };
}

function isCheckup(value: Checkup | Readonly<Record<string, unknown>>): value is Checkup {
  return 'said' in value && 'findings' in value;
}

function playlist(name: string, endpoint: string, music: Site['music'], files: SiteFiles): Service {
  const remote = !endpoint.startsWith('/');
  const address = remote && URL.canParse(endpoint) ? new URL(endpoint) : new URL(endpoint, SITE);
  if (remote && !address.pathname.endsWith('.json')) {
    for (const [parameter, value] of Object.entries({ server: music.server, type: music.type, id: music.id })) {
      if (!address.searchParams.has(parameter)) address.searchParams.set(parameter, value);
    }
  }
  const place: PlaylistPlace = { playlist: address, site: SITE };
  const judge = (answer: Answer) => judgePlaylist(name, answer, place, remote ? undefined : files);
  return service(name, remote ? address.href : endpoint, files, judge);
}

function judgePlaylist(name: string, answer: Answer, place: PlaylistPlace, files: SiteFiles | undefined): Checkup {
  const data = jsonOf(answer.body);
  const refusal = isRecord(data) ? textOf(data['error']) || textOf(data['message']) : '';
  if (refusal) {
    const said = `refuses: ${refusal}`;
    return { said, findings: [error(name, `${said}; are music.server, .type and .id right?`)] };
  }
  if (!Array.isArray(data)) return wrongShape(name, answer, 'a list of songs');
  const items = itemsOf(data);
  const [first] = items;
  if (!first)
    return { said: 'an empty list', findings: [error(name, 'answers with an empty list: is music.id right?')] };
  const songs = items.flatMap((item) => songOf(item, place) ?? []);
  const shape = shapeOf(first);
  const byScript = textOf(first['url']).startsWith('@');
  const playable = byScript ? songs.length : songs.filter(isPlayable).length;
  const said = `${count(playable, 'song')}, ${shape}${byScript ? ', whose addresses come by script (QQ Music)' : ''}`;
  if (playable === 0) return { said, findings: [error(name, 'not one of its songs can be played')] };
  const findings: Finding[] = [];
  const lost = items.length - playable;
  if (lost > 0) findings.push(hint(name, `${count(lost, 'song')} without a title or a sound left out`));
  return { said, findings: [...findings, ...(files ? missingFiles(name, items, place, files) : [])] };
}

/** Which words the service uses: three kinds of servers are known. */
function shapeOf(item: PlaylistItem): string {
  const names = [
    ['name', 'title'],
    ['artist', 'author'],
    ['cover', 'pic'],
  ].map((words) => words.find((word) => item[word] !== undefined) ?? 'nothing');
  return `in the words ${names.join(', ')}`;
}

/** Files of this site that its own playlist names, and that are not there. */
function missingFiles(name: string, items: readonly PlaylistItem[], place: PlaylistPlace, files: SiteFiles): Finding[] {
  const addresses = items.flatMap((item) => {
    const song = songOf(item, place);
    return song ? [song.url, song.cover, song.lyricType === 1 ? song.lrc : ''] : [];
  });
  const own = [...new Set(addresses)].filter((address) => address.startsWith(SITE.origin));
  const missing = own
    .map((address) => new URL(address).pathname)
    .filter((path) => files.fileBehind(path) === undefined);
  return missing.map((path) => error(name, `names ${decodeURIComponent(path)}, and there is no such file in public/`));
}

function judgePicture(answer: Answer, name: string): Checkup {
  if (!answer.type.startsWith('image/')) {
    const { said } = wrongShape(name, answer, 'a picture');
    return { said, findings: [warning(name, `${said}; visitors who choose it get a local one`)] };
  }
  const megabytes = `${(answer.body.length / MEGABYTE).toFixed(1)} MB`;
  const said = `a picture (${answer.type}, ${megabytes}, ${answer.ms} ms)`;
  const heavy = answer.body.length > HEAVY_PICTURE;
  return { said, findings: heavy ? [hint(name, `its pictures are heavy (${megabytes} or more)`)] : [] };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
