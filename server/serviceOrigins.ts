import type { Host } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';

/**
 * Addresses that the page itself asks as it opens, for quote and weather. With an AMap key the weather goes through the
 * site's own server, where there is one.
 */
export function openingServices({ quote, weather }: Pick<Site, 'quote' | 'weather'>, host: Host): string[] {
  const amap = host === 'server' ? [] : [weather.amapEndpoint];
  return [quote.endpoint, ...(weather.amapKey ? amap : [weather.openMeteoEndpoint])];
}

/** The origins of absolute addresses, each once; a path of this site has none. */
export function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])))];
}
