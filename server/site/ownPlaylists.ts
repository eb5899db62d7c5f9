import { join } from 'node:path';
import type { Site } from '../../src/contract/site.ts';
import { problemLine } from '../files/fileProblem.ts';
import { watchFile } from '../files/fileWatch.ts';
import { publicFilePath } from '../files/publicFilePath.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { shownPath } from '../files/shownPath.ts';
import type { Log } from '../log.ts';
import { checkPlaylist } from './checkPlaylist.ts';

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

function logPlaylist(file: string, log: Log): void {
  const read = readUtf8File(file);
  if ('text' in read) {
    for (const problem of checkPlaylist(read.text)) log(problemLine(shownPath(file), problem));
  } else if (!read.missing) log(`${shownPath(file)}: ${read.problem}`);
}

interface PlaylistsOptions {
  configDir: string;
  site: Pick<Site, 'music'>;
  log: Log;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/** Logs the mistakes of a playlist again when its file changes. `readSite` logs those of the start. */
export function watchPlaylists({ configDir, site, log, now, wait }: PlaylistsOptions) {
  const watchesFor = (of: Pick<Site, 'music'>) =>
    ownPlaylists(configDir, of).map(({ file }) =>
      watchFile({
        file,
        lookAgainMs: LOOK_AGAIN_MS,
        now,
        wait,
        read: async () => undefined,
        take: () => logPlaylist(file, log),
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
