import { readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { pathOnDisk } from '../files/namesOnDisk.ts';
import { publicFilePath, isPublicFile } from '../files/publicFilePath.ts';
import { fileAddress } from '../../src/contract/address.ts';
import { statsOf } from '../files/fileStats.ts';
import { isLyricsText, musicAddress, type PlaylistPlace } from '../../src/contract/musicAddress.ts';
import { isRecord } from '../../src/contract/read.ts';
import type { Problem } from '../files/fileProblem.ts';
import { parseYaml } from '../files/yamlWithLines.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { words } from '../words/words.mjs';

/** Files as the site serves them: the owner's replace the shipped ones. */
export interface SiteFiles {
  /** The owner's `public/`. */
  owner: string;
  /** The `public/` that ships. */
  shipped: string;
  /**
   * The file for a path of this site such as `/icons/nas.png`; undefined where there is none. Case must match exactly:
   * some systems ignore it, but most servers do not.
   */
  fileBehind: (address: string) => string | undefined;
}

/** Lists each folder at most once. */
export function openSiteFiles(owner: string, shipped: string): SiteFiles {
  const namesIn = new Map<string, ReadonlySet<string>>();
  const isNamedExactly = (file: string) => {
    if (!statsOf(file)?.isFile()) return false;
    const folder = dirname(file);
    const names = namesIn.get(folder) ?? new Set(readdirSync(folder).map((name) => name.normalize()));
    namesIn.set(folder, names);
    return names.has(basename(file).normalize());
  };
  return {
    owner,
    shipped,
    fileBehind(address) {
      const path = publicFilePath(fileAddress(address).split(/[?#]/, 1)[0] ?? '');
      if (path === undefined || path === '/') return undefined;
      return [join(owner, pathOnDisk(owner, path)), join(shipped, path)].find(isNamedExactly);
    },
  };
}

/** Stands for the address of the site, whose path below the host does not matter here. */
const SITE = new URL('https://site.invalid/');

/**
 * Sounds, covers and lyrics of this site that the text of its `playlist.json` names and that do not exist, each once.
 * `endpoint` is the path of the playlist.
 */
export function missingSongFiles(text: string, endpoint: string, files: SiteFiles): Problem[] {
  const place: PlaylistPlace = { playlist: new URL(endpoint, SITE), site: SITE };
  // JSON is YAML too, whose parser knows lines.
  const yaml = parseYaml(text);
  const data = yaml.broken ? undefined : yaml.toData();
  const songs: unknown[] = Array.isArray(data) ? data : [];
  const reported = new Set<string>();
  return songs.flatMap((song, index) => {
    if (!isRecord(song)) return [];
    return ['url', textOf(song['cover']) ? 'cover' : 'pic', 'lrc'].flatMap((field) => {
      const written = textOf(song[field]);
      // The check of the playlist reports these, unless a file has this very name.
      const isOnDisk = /\\|^file:/iu.test(written);
      if (isOnDisk && !statsOf(join(files.owner, posix.dirname(endpoint), written))) return [];
      const address = field === 'lrc' && isLyricsText(written) ? '' : musicAddress(written, place);
      const path = address.startsWith(SITE.origin) ? new URL(address).pathname : undefined;
      if (path === undefined || reported.has(path) || files.fileBehind(path) !== undefined) return [];
      reported.add(path);
      const { missing, notServed } = words.services.playlist;
      const line = yaml.lineOf(yaml.stepsTo([index, field])[1]?.item);
      if (isNeverServed(path, files)) return [{ line, text: notServed(decoded(path)) }];
      return [{ line, text: missing(decoded(path)), meant: similarFile(decoded(path), files) }];
    });
  });
}

/** The most similar name of a file in the folder of a missing one; the endings do not count. */
function similarFile(path: string, { owner }: SiteFiles): string | undefined {
  try {
    const names = readdirSync(join(owner, posix.dirname(path))).filter((name) => !name.startsWith('.'));
    const stems = new Map(names.map((name) => [posix.parse(name).name, name]));
    return stems.get(didYouMean(posix.parse(path).name, stems.keys()) ?? '');
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whether no file is served under this name, or there is a file whose very name has the codes of the address. */
const isNeverServed = (path: string, files: SiteFiles): boolean =>
  !isPublicFile(decoded(path).slice(1)) ||
  (decoded(path) !== path && statsOf(join(files.owner, path))?.isFile() === true);

/** The path as a file name; unchanged if it is not valid percent-encoding of UTF-8. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
