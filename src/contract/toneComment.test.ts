import { describe, expect, it } from 'vitest';
import { TONE_HEAD_BYTES, toneIn, withTone } from './toneComment.ts';

const TONE = { dominant: '#6f4f48', scrim: 0.5, glassAlpha: 0.6 };
const JFIF = [0xff, 0xe0, 0, 6, 0x4a, 0x46, 0x49, 0x46];
const SCAN = [0xff, 0xda, 0, 4, 1, 2, 0x41, 0x42, 0xff, 0xd9];
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
const comment = (text: string) => [0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)];
const joined = (parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

describe('the tone in a JPEG', () => {
  it('is read as it was written, after the JFIF header', () => {
    const written = joined(withTone(jpeg(JFIF, SCAN), TONE));
    expect([...written.subarray(0, 12)]).toEqual([0xff, 0xd8, ...JFIF, 0xff, 0xfe]);
    expect([...written.subarray(-SCAN.length)]).toEqual(SCAN);
    expect(toneIn(written.subarray(0, TONE_HEAD_BYTES))).toEqual(TONE);
  });

  it('is read from a JPEG without that header', () => {
    expect(toneIn(joined(withTone(jpeg(SCAN), TONE)))).toEqual(TONE);
  });

  it('follows comments of other programs', () => {
    const written = joined(withTone(jpeg(SCAN), TONE));
    expect(toneIn(Uint8Array.from([0xff, 0xd8, ...comment('made by a camera'), ...written.subarray(2)]))).toEqual(TONE);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['no comment', jpeg(JFIF, SCAN)],
    ['another comment', jpeg(comment('hello'), SCAN)],
    ['broken text', jpeg(comment('porchlight-tone {"dominant"'), SCAN)],
    ['values of another kind', jpeg(comment('porchlight-tone {"dominant":"red","scrim":2}'), SCAN)],
    ['a segment that claims to have no length', jpeg([0xff, 0xfe, 0, 0, 0xff, 0xfe], SCAN)],
    ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
  ])('is unknown for %s', (_, bytes) => {
    expect(toneIn(bytes)).toBeUndefined();
  });
});
