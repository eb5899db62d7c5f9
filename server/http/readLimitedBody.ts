/**
 * Reads a body of at most `limit` bytes. Stops and cancels the stream as soon as the body is longer, whatever its
 * `Content-Length` says. Rejects with the error of a failed stream.
 */
export async function readLimitedBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | 'too large'> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > limit) return 'too large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}
