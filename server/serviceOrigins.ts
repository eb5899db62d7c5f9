import type { Language } from '../src/contract/language.ts';
import { quoteAddress } from '../src/contract/quotes.ts';
import type { Host } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';

/**
 * Addresses that the page requests when it opens, for quote and weather. With an AMap key and a server, the server
 * requests the weather.
 */
export function openingServices(
  { quote, weather }: Pick<Site, 'quote' | 'weather'>,
  host: Host,
  language: Language,
): string[] {
  const amap = host === 'server' ? [] : [weather.amapEndpoint];
  return [quoteAddress(quote.endpoint, language), ...(weather.amapKey ? amap : [weather.openMeteoEndpoint])];
}

/** The distinct origins of absolute addresses; paths of this site are skipped. */
export function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])))];
}
