import { join } from 'node:path';
import type { Site } from '../../src/contract/site.ts';
import { problemLine, type Problem } from '../files/fileProblem.ts';
import { watchFile } from '../files/fileWatch.ts';
import { publicFilePath } from '../files/publicFilePath.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { shownPath } from '../files/shownPath.ts';
import type { Log } from '../ownerLog.ts';
import { checkPlaylist } from './checkPlaylist.ts';
import { missingSongFiles } from './missingSongFiles.ts';
import { openSiteFiles } from './siteFiles.ts';

/** Minimum interval between two checks for a change, ms. */
const LOOK_AGAIN_MS = 400;

/** A playlist in the owner's `public/`. */
export interface OwnPlaylist {
  file: string;
  /** Its path on the site. */
  path: string;
}

/** The playlists of `site.yml` that are files of this site. A file may be missing: a shipped one is served then. */
export function ownPlaylists(configDir: string, { music }: Pick<Site, 'music'>): OwnPlaylist[] {
  return music.endpoints.flatMap((endpoint) => {
    const path = endpoint.startsWith('/') ? publicFilePath(endpoint.split(/[?#]/, 1)[0] ?? '') : undefined;
    return path === undefined ? [] : [{ file: join(configDir, 'public', path), path }];
  });
}

/** Logs the mistakes in the owner's playlists, because their music would be missing silently. */
export function logPlaylists(configDir: string, site: Pick<Site, 'music'>, log: Log): void {
  for (const { file } of ownPlaylists(configDir, site)) logPlaylist(file, log);
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
    ownPlaylists(configDir, of).map(({ file, path }) =>
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
