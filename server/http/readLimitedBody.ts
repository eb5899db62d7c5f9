/**
 * Reads a body of at most `limit` bytes. Stops and cancels the stream as soon as the body is longer, whatever its
 * `Content-Length` says. Rejects with the error of a failed stream.
 */
export async function readLimitedBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | 'too large'> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) break;
    length += value.length;
    if (length > limit) {
      await reader?.cancel();
      return 'too large';
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
