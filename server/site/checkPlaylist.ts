import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { isRecord } from '../../src/contract/read.ts';
import { parseYaml } from '../files/yamlWithLines.ts';
import { type Problem, problemLine, shownPath } from '../files/fileProblem.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { words } from '../words/words.mjs';
import { join } from 'node:path';
import type { Site } from '../../src/contract/site.ts';
import { watchFile } from '../files/fileWatch.ts';
import { publicFilePath } from '../files/publicFilePath.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import type { Log } from '../ownerLog.ts';
import { missingSongFiles, openSiteFiles } from './siteFiles.ts';

/** Fields of a song that the page reads. */
const FIELDS = ['name', 'artist', 'url', 'cover', 'lrc'];
/** Other names of playlist services, which the page reads or leaves alone. Copies of their lists are common. */
const OF_SERVICES = new Set(
  'title author pic songmid id album source server theme pic_id url_id lyric_id duration time type'.split(' '),
);
/** Maximum number of problems reported, because all songs may have the same one. */
const MOST_TOLD = 10;

/** Messages for the parser's codes that owners are likely to see. */
const JSON_PROBLEMS: Readonly<Record<string, () => string>> = {
  CloseBraceExpected: () => words.mistakes.jsonEnd(),
  CloseBracketExpected: () => words.mistakes.jsonEnd(),
  CommaExpected: () => words.mistakes.jsonMissingComma(),
  InvalidCommentToken: () => words.mistakes.jsonComment(),
  PropertyNameExpected: () => words.mistakes.jsonComma(),
  UnexpectedEndOfString: () => words.mistakes.openQuote(),
  ValueExpected: () => words.mistakes.jsonComma(),
};

/**
 * Checks the text of the owner's `playlist.json`: valid JSON, a list, every field known and written once, and each song
 * with a name and a sound. A wrong song is left out; an unknown field is ignored.
 */
export function checkPlaylist(text: string): Problem[] {
  const broken = jsonProblem(text);
  if (broken) return [broken];
  // JSON is YAML too, whose parser knows lines and duplicate keys.
  const yaml = parseYaml(text);
  if (yaml.broken) return [];
  const data = yaml.toData();
  if (!Array.isArray(data)) return [{ line: 1, text: words.files.songsExpected }];
  const songs: unknown[] = data;
  const problems = yaml.problems.filter(({ isTwice }) => isTwice);
  for (const [index, song] of songs.entries()) {
    const line = yaml.lineOf(yaml.stepsTo([index])[0]?.item);
    const fields = isRecord(song) ? Object.keys(song) : [];
    const unknown = fields.filter((field) => !FIELDS.includes(field) && !OF_SERVICES.has(field));
    for (const field of unknown)
      problems.push(unknownField(yaml.lineOf(yaml.stepsTo([index, field])[1]?.item), index, field));
    const lacks = [
      ['name', 'title'],
      ['url', 'songmid'],
    ].find((names) => !names.some((name) => fields.includes(name)));
    if (lacks?.[0] !== undefined) problems.push({ line, field: `[${index}]`, text: words.files.songWithout(lacks[0]) });
    const at = yaml.lineOf(yaml.stepsTo([index, 'url'])[1]?.item);
    const wrong = isRecord(song) ? soundProblem(song['url'], yaml.lines[at - 1] ?? '') : undefined;
    if (wrong) problems.push({ line: at, field: `[${index}].url`, ...wrong });
  }
  const shown = problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)).slice(0, MOST_TOLD);
  const rest = problems.length - shown.length;
  return rest > 0 ? [...shown, { text: words.files.more(rest) }] : shown;
}

/** Why a text is not valid JSON, with the line of the mistake; undefined if it is valid. Node's own message has no line. */
export function jsonProblem(content: string): Problem | undefined {
  const text = content.replace('\uFEFF', '');
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return undefined;
  const playlist = ['#EXTM3U', '[playlist]'].findIndex((start) => text.trimStart().startsWith(start));
  const code = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset);
  // A missing or needless sign is in the line of what comes before it.
  const line = (/Expected/.test(code) ? before.trimEnd() : before).split('\n').length;
  if (playlist >= 0) return { line: 1, text: words.mistakes.jsonPlaylist(['M3U', 'PLS'][playlist] ?? '') };
  return { line, text: JSON_PROBLEMS[code]?.() ?? words.mistakes.json() };
}

/**
 * Why the address of a song's sound is none: it is empty, a path of the owner's computer, a path with backslashes, a list
 * or a page. `written` is its line.
 */
function soundProblem(value: unknown, written: string): Pick<Problem, 'text' | 'corrected'> | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  const { noSound, ownComputer, backslashes, isList, isPage } = words.files;
  if (address === '') return { text: noSound };
  if (/^(?:[a-z]:[\\/]|file:|\\\\)/iu.test(address)) {
    const name = address.split(/[\\/]/u).at(-1) ?? '';
    return { text: ownComputer(`/music/${name}`) };
  }
  if (address.includes('\\') && !/^https?:/iu.test(address)) {
    const right = address.replaceAll('\\', '/');
    const corrected = written.replace(JSON.stringify(value), () => JSON.stringify(right));
    return { text: backslashes(right), ...(corrected !== written && { corrected }) };
  }
  if (/^[^?#]*\.(?:m3u|pls|asx|xspf)(?:[?#]|$)/iu.test(address)) return { text: isList };
  return /\/#\/|\.html?(?:[?#]|$)/iu.test(address) ? { text: isPage } : undefined;
}

function unknownField(line: number, index: number, field: string): Problem {
  const meant = didYouMean(field, FIELDS);
  const problem = { line, field: `[${index}].${field}`, text: words.files.unknownField, isUnknownField: true } as const;
  return meant === undefined ? problem : { ...problem, meant };
}

/** Minimum interval between two checks for a change, ms. */
const LOOK_AGAIN_MS = 400;

/** A playlist in the owner's `public/`. */
interface OwnerPlaylist {
  file: string;
  /** Its path on the site. */
  path: string;
}

/** The playlists of `site.yml` that are files of this site. A file may be missing: a shipped one is served then. */
export function ownerPlaylists(configDir: string, { music }: Pick<Site, 'music'>): OwnerPlaylist[] {
  return music.endpoints.flatMap((endpoint) => {
    const path = endpoint.startsWith('/') ? publicFilePath(endpoint.split(/[?#]/, 1)[0] ?? '') : undefined;
    return path === undefined ? [] : [{ file: join(configDir, 'public', path), path }];
  });
}

/** Logs the mistakes in the owner's playlists, because their music would be missing silently. */
export function logPlaylists(configDir: string, site: Pick<Site, 'music'>, log: Log): void {
  for (const { file } of ownerPlaylists(configDir, site)) logPlaylist(file, log);
}

/** Logs the mistakes of a playlist; with `more` also those problems, which the start reports on its own. */
function logPlaylist(file: string, log: Log, more: (text: string) => readonly Problem[] = () => []): void {
  const read = readUtf8File(file);
  if ('text' in read) {
    const problems = [...checkPlaylist(read.text), ...more(read.text)];
    for (const problem of problems) log(problemLine(shownPath(file), problem));
  } else if (!read.missing) log(`${shownPath(file)}: ${read.problem}`);
}

interface PlaylistsOptions {
  configDir: string;
  /** The folder of the built page, which contains the shipped files. */
  dist: string;
  site: Pick<Site, 'music'>;
  log: Log;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Logs the mistakes of a playlist again when its file changes, and the files that it names and that do not exist.
 * `readSite` and `missingFiles` report those of the start.
 */
export function watchPlaylists({ configDir, dist, site, log, now, wait }: PlaylistsOptions) {
  const watchesFor = (of: Pick<Site, 'music'>) =>
    ownerPlaylists(configDir, of).map(({ file, path }) =>
      watchFile({
        file,
        lookAgainMs: LOOK_AGAIN_MS,
        now,
        wait,
        read: async () => undefined,
        onRead: () =>
          logPlaylist(file, log, (text) =>
            missingSongFiles(text, path, openSiteFiles(join(configDir, 'public'), dist)),
          ),
      }),
    );
  let watches = watchesFor(site);
  return {
    /** Checks for changes. */
    look() {
      for (const watch of watches) watch.look();
    },
    /** Applies changed settings. */
    use(changed: Pick<Site, 'music'>) {
      watches = watchesFor(changed);
    },
  };
}
