import type { Site } from '../../src/contract/site.ts';

/** In the environment, `1` says that the owner means the key to be public. */
export const ALLOW_PUBLIC_KEY = 'ALLOW_PUBLIC_AMAP_KEY';

/** The owner's choices without the AMap key: in a page without a server it would be everybody's. */
export function withoutAmapKey(site: Site): Site {
  return { ...site, weather: { ...site.weather, amapKey: '' } };
}

/** Why a site with this key may not become files for everybody, in a line for the owner; undefined where it may. */
export function publicKeyProblem({ weather }: Pick<Site, 'weather'>, allowed: boolean): string | undefined {
  if (weather.amapKey === '' || allowed) return undefined;
  return (
    'site.yml has an AMap key, and without a server every visitor could read it. Take weather.amapKey out (the weather ' +
    `then comes from Open-Meteo), or set ${ALLOW_PUBLIC_KEY}=1 if everybody may have the key.`
  );
}
