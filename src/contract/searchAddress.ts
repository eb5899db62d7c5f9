/**
 * Address of a search engine: `%s` is the place of the query, after the host, so that a query cannot name another one.
 */
export const ENGINE_ADDRESS = /^https:\/\/[^\s/?#%\\]+[/?#]\S*%s\S*$/i;

/** Maximum length of a web search query, characters; search engines refuse much longer addresses. */
const MAX_WORDS = 1000;

/**
 * The search engine's address for a query. The query is percent-encoded as a whole, so it cannot alter the address.
 * Lone surrogates, as left by cutting an emoji, are replaced, since they cannot be encoded.
 */
export function searchAddress(url: string, words: string): string {
  const sent = words
    .trim()
    .slice(0, MAX_WORDS)
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return url.replaceAll(/%s/gi, () => encodeURIComponent(sent));
}
