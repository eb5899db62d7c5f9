/** A complete response of an image type. Captive portals answer every request with an HTML page, which is refused. */
export function isPicture(response: Response): boolean {
  return isReadable(response) && /^image\//i.test(response.headers.get('content-type') ?? '');
}

/**
 * Whether a response is opaque (another origin, no CORS). Only a page can find out whether it is a picture, by
 * displaying it.
 */
export function isOpaque(response: Response): boolean {
  return response.type === 'opaque';
}

/** A complete sound file with a `Content-Length` within the limit. Endless streams have no length and are refused. */
export function isWholeSound(response: Response, mostBytes: number): boolean {
  const type = response.headers.get('content-type') ?? '';
  const bytes = Number(response.headers.get('content-length'));
  const isSound = /^(audio|video)\/(?!.*mpegurl)|^application\/(octet-stream|ogg)/i.test(type);
  return isReadable(response) && isSound && bytes > 0 && bytes <= mostBytes;
}

/** Whether a text is lyrics with stamps, judged by its content: services send many different content types. */
export function isLyrics(text: string): boolean {
  return /\[\s?\d{1,9}[:,]\d{1,9}|\d\s*-->\s*\d/.test(text) && !/^\s*<(?!\?xml)/.test(text);
}

/** The whole file (not a part of it), from a host that allows scripts to read it. */
function isReadable({ status, type }: Response): boolean {
  return status === 200 && type !== 'opaque' && type !== 'error';
}

/** Whether two responses hold the same file by `ETag` or `Last-Modified`; false where neither header is there. */
export function isSameFile(a: Response, b: Response): boolean {
  return ['etag', 'last-modified'].some((name) => {
    const tag = a.headers.get(name);
    return tag !== null && tag === b.headers.get(name);
  });
}
