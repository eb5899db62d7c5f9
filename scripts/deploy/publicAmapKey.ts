import type { Site } from '../../src/contract/site.ts';
import { words } from '../../server/words/words.mjs';

/** Environment variable; with `1` the owner agrees that the key becomes public. */
export const ALLOW_PUBLIC_KEY = 'ALLOW_PUBLIC_AMAP_KEY';

/** The settings without the AMap key, which everyone could read in a page without a server. */
export function withoutAmapKey(site: Site): Site {
  return { ...site, weather: { ...site.weather, amapKey: '' } };
}

/** Why a site with this key must not be written as static files, one line for the owner; undefined where it may be. */
export function publicKeyProblem({ weather }: Pick<Site, 'weather'>, allowed: boolean): string | undefined {
  if (weather.amapKey === '' || allowed) return undefined;
  return words.publishing.publicKey(ALLOW_PUBLIC_KEY);
}
