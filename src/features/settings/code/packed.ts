/** The browser does not support the compression. */
export class NoCompression extends Error {}
/** The decompressed data exceeds the limit. */
export class TooLong extends Error {}

/** Creates a compression stream; throws `NoCompression` in browsers (before 2023) without it or its format. */
function streamOf<Stream>(make: () => Stream): Stream {
  try {
    return make();
  } catch {
    throw new NoCompression();
  }
}

/** Compresses a text with raw deflate. */
export async function packed(text: string): Promise<Uint8Array> {
  const stream = streamOf(() => new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Decompresses a text. Throws `TooLong` as soon as there are more than `most` bytes, to stop decompression bombs. */
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

/** Encodes bytes as base64url, which needs no escaping in an address. */
export function base64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url; throws if it is invalid. */
export function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Length of base64url for this number of bytes. */
export const base64Length = (bytes: number): number => Math.ceil((bytes * 4) / 3);
