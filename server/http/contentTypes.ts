const TEXT = '; charset=utf-8';

/** Media types by file extension. Common tables have some audio and lyrics formats missing or wrong. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', `text/html${TEXT}`],
  ['css', `text/css${TEXT}`],
  ['js', `text/javascript${TEXT}`],
  ['mjs', `text/javascript${TEXT}`],
  ['txt', `text/plain${TEXT}`],
  ['md', `text/markdown${TEXT}`],
  ['lrc', `text/plain${TEXT}`],
  ['vtt', `text/vtt${TEXT}`],
  ['csv', `text/csv${TEXT}`],
  ['xml', `text/xml${TEXT}`],
  ['svg', `image/svg+xml${TEXT}`],
  ['json', `application/json${TEXT}`],
  ['map', `application/json${TEXT}`],
  ['webmanifest', `application/manifest+json${TEXT}`],
  ['m3u8', `application/vnd.apple.mpegurl${TEXT}`],
  ['ts', 'video/mp2t'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['ogg', 'audio/ogg'],
  ['oga', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['weba', 'audio/webm'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['wasm', 'application/wasm'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
]);

/** The media type of a path by its extension; `application/octet-stream` for unknown ones. */
export function contentType(path: string): string {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return TYPES.get(ending) ?? 'application/octet-stream';
}
