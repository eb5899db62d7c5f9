/** A complete response of an image type. Captive portals answer every request with an HTML page, which is refused. */
export function isPicture(response: Response): boolean {
  return response.status === 200 && /^image\//i.test(response.headers.get('content-type') ?? '');
}

/** Size of the largest song that is stored, bytes. */
const LARGEST_SONG = 8_000_000;

/** A complete sound file with a `Content-Length` within the limit. Endless streams have no length and are refused. */
export function isWholeSong({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  const bytes = Number(headers.get('content-length'));
  const isSound = /^(audio|video)\/(?!.*mpegurl)|^application\/(octet-stream|ogg)/i.test(type);
  return status === 200 && isSound && bytes > 0 && bytes <= LARGEST_SONG;
}

/**
 * Whether a response holds lyrics with time stamps, recognised by its content: services send many different content types.
 * Time stamps are ASCII, which is the same in every encoding that lyrics files use.
 */
export async function isLyrics(response: Response): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await response.clone().arrayBuffer());
  return /\[\s?\d{1,9}[:,]\d{1,9}|\d\s*-->\s*\d/.test(text) && !/^\s*<(?!\?xml)/.test(text);
}
