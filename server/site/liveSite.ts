import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../../src/contract/site.ts';
import { watchFile, type FileWatch } from '../files/fileWatch.ts';
import type { Log } from '../ownerLog.ts';
import { readSite, readSiteAsItIs } from './readSiteFile.ts';

/**
 * Minimum interval between two checks for a change, ms. Changes must show within a second; the rest is left for
 * reading.
 */
const LOOK_AGAIN_MS = 400;

/** The owner's settings, updated while the server runs. */
export interface LiveSite extends FileWatch {
  current: () => Site;
  /**
   * Whether `site.yml` is usable in its current form. If not, it is unknown which groups of a new `links.yml` are
   * locked.
   */
  isUsable: () => boolean;
}

export interface LiveSiteOptions {
  configDir: string;
  log: Log;
  /** Changes the owner's settings, for development. */
  override?: ((site: Site) => Site) | undefined;
  /** Called when the settings have changed, or when the file is usable again. */
  onChange: (site: Site, before: Site) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Opens `site.yml`. Like `links.yml`, a changed file is read once it has been stable for 300 ms. If it cannot be used,
 * the last valid settings stay, and one line is logged. Throws if there have never been valid settings.
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
    onRead(site) {
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
