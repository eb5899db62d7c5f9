import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../src/contract/site.ts';
import { watchFile, type FileWatch } from './fileWatch.ts';
import type { Log } from './log.ts';
import { readSite, readSiteAsItIs } from './readSiteFile.ts';

/** Half of the second in which a change is to be seen. */
const LOOK_AGAIN_MS = 400;

/** The owner's settings, updated while the server runs. */
export interface LiveSite extends FileWatch {
  current: () => Site;
  /** Whether the file can be used as it is now. Where not, nobody can say what is to be locked in a new `links.yml`. */
  isUsable: () => boolean;
}

export interface LiveSiteOptions {
  configDir: string;
  log: Log;
  /** Changes the owner's settings, for development. */
  override?: ((site: Site) => Site) | undefined;
  /** The settings are other ones now, or can be read again. */
  onChange: (site: Site, before: Site) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Opens `site.yml`. A changed file is read by the rules of `links.yml`: once it stands still, and whole. Where it cannot
 * be used the last good settings stay, with one line in the log. Throws where there never were good ones.
 */
export function openSite(options: LiveSiteOptions): LiveSite {
  const { configDir, log, override = (site) => site, onChange, now, wait } = options;
  let current = override(readSite(configDir, log));
  let usable = true;
  const watch = watchFile({
    file: join(configDir, 'site.yml'),
    lookAgainMs: LOOK_AGAIN_MS,
    now,
    wait,
    read: async () => readSiteAsItIs(configDir, log, current),
    take(site) {
      const wasUsable = usable;
      usable = site !== current;
      if (!usable) return;
      const before = current;
      current = override(site);
      const isOther = !isDeepStrictEqual(current, before);
      if (isOther || !wasUsable) onChange(current, before);
    },
  });
  return { ...watch, current: () => current, isUsable: () => usable };
}
