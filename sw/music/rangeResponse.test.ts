import { expect, it } from 'vitest';
import { rangeResponse } from './rangeResponse.ts';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=4-6', '456', 'bytes 4-6/10'],
  ['bytes=9-', '9', 'bytes 9-9/10'],
  ['Bytes=4-10', '456789', 'bytes 4-9/10'],
  ['bytes=4-999', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is answered with the part', async (range, text, contentRange) => {
  const part = await rangeResponse(whole(), range);
  expect([part.status, await part.text()]).toEqual([206, text]);
  expect(Object.fromEntries(part.headers)).toEqual({
    'content-type': 'audio/mpeg',
    'content-range': contentRange,
    'content-length': String(text.length),
  });
});

it.each(['bytes=10-', 'bytes=12-14', 'bytes=6-4', 'bytes=-0'])('%s lies outside of the file', async (range) => {
  const part = await rangeResponse(whole(), range);
  expect([part.status, part.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

it.each([null, '', 'bytes=-', 'bytes=0-1,4-5', 'seconds=1-2', 'bytes=a-b'])(
  '%s is answered with the whole',
  async (range) => {
    const answer = await rangeResponse(whole(), range);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  },
);
