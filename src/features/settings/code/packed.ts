/** The browser has no such compression. */
export class NoCompression extends Error {}
/** Unpacked it would be more than was allowed. */
export class TooLong extends Error {}

/** A stream of the browser's; browsers before 2023 have none, or not this form. */
function streamOf<Stream>(make: () => Stream): Stream {
  try {
    return make();
  } catch {
    throw new NoCompression();
  }
}

/** Deflated, without a header. */
export async function packed(text: string): Promise<Uint8Array> {
  const stream = streamOf(() => new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The text again. It ends as soon as there are more bytes than `most`: a few may stand for very many. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const stream = streamOf(() => new DecompressionStream('deflate-raw'));
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}

/** Bytes in letters, digits, `-` and `_`, which an address takes as they are. */
export function base64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where the letters are no such bytes. */
export function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** How many letters so many bytes become. */
export const base64Length = (bytes: number): number => Math.ceil((bytes * 4) / 3);
