import type { Site } from '../../src/contract/site.ts';

/** In the environment, `1` says that the owner means the key to be public. */
export const ALLOW_PUBLIC_KEY = 'ALLOW_PUBLIC_AMAP_KEY';

/** The owner's choices without the AMap key: in a page without a server it would be everybody's. */
export function withoutAmapKey(site: Site): Site {
  return { ...site, weather: { ...site.weather, amapKey: '' } };
}
