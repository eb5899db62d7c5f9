import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { uploadPlace } from '../../../server/owner/fileKinds';
import { sizeText } from '@/shared/lib/sizeText';
import { freeName } from './uploadFile';

describe('a name for a new file', () => {
  it.each([
    ['夜航', 'MP3', [], '夜航.mp3'],
    ['夜航', 'mp3', ['夜航.mp3'], '夜航-2.mp3'],
    ['Song', 'mp3', ['song.MP3', 'song-2.mp3'], 'Song-3.mp3'],
    ['C# a/b?', 'flac', [], 'C a b.flac'],
    ['..', 'mp3', [], 'file.mp3'],
    ['con', 'mp3', [], 'file con.mp3'],
    ['a\u202eb', 'ogg', [], 'a b.ogg'],
    ['夜'.repeat(300), 'mp3', [], `${'夜'.repeat(80)}.mp3`],
  ])('made from %j and the ending %s, while %j exist, is %j', (wanted, ending, used, name) => {
    expect(freeName(wanted, ending, used)).toBe(name);
  });

  it('is accepted by the server, whatever the file was called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (wanted) => {
        expect(uploadPlace('music', freeName(wanted, 'mp3', []))).toMatchObject({ folder: 'music' });
      }),
    );
  });
});

it.each([
  [1, '1 kB'],
  [312_400, '312 kB'],
  [4_800_000, '4.8 MB'],
  [41_000_000, '41 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
