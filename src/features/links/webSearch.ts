/** Nobody types more, and engines refuse addresses that are much longer. */
const MAX_WORDS = 1000;

/**
 * The address that asks a search engine for these words. They are encoded whole, so that they are words to the engine and
 * never a part of its address. Half a character, as it is left where an emoji was cut, cannot be encoded.
 */
export function searchAddress(url: string, words: string): string {
  const sent = words
    .trim()
    .slice(0, MAX_WORDS)
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return url.replaceAll(/%s/gi, () => encodeURIComponent(sent));
}
