/**
 * The part of a full response that a `Range` header requests (RFC 9110, 14.2). The full response where there is no
 * range, several ranges, or a unit other than bytes. Workbox's own function refuses a range that ends after the end of
 * the file, which the RFC allows.
 */
export async function rangeResponse(whole: Response, range: string | null): Promise<Response> {
  const [, first, last] = /^\s*bytes=(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return whole;
  const file = await whole.blob();
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? file.size : Math.min(file.size, Number(last) + 1);
  const headers = new Headers(whole.headers);
  if (start >= file.size || (first !== '' && last !== '' && Number(last) < start)) {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end - 1}/${file.size}`);
  headers.set('content-length', String(end - start));
  return new Response(file.slice(start, end), { status: 206, headers });
}
