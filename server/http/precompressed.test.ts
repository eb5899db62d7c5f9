import { expect, it } from 'vitest';
import { acceptedEncodings, answerPrecompressed, precompress } from './precompressed.ts';

it('only the first 200 characters of a list in a header are read, so a long list needs no time', () => {
  const long = `${'x,'.repeat(7500)}br`;
  expect(acceptedEncodings(long)).toEqual([]);
  expect(acceptedEncodings(`gzip, deflate, br, zstd, ${long}`)).toEqual(['br', 'gzip']);
  const prepared = precompress('a');
  const statusFor = (ifNoneMatch: string) => answerPrecompressed(prepared, ifNoneMatch, undefined).status;
  expect(statusFor(`${'"x",'.repeat(4000)}${prepared.etag}`)).toBe(200);
  expect(statusFor(`${prepared.etag}, ${'"x",'.repeat(4000)}`)).toBe(304);
});
