import { describe, expect, it } from 'vitest';
import { readWorkerMessage, readPictureQuestion } from './workerMessages.ts';

const wallpaper = {
  type: 'wallpaper',
  coverType: '2',
  shown: 'https://a.example/',
  wanted: 'https://a.example/',
  others: ['https://b.example/1.jpg'],
  copies: ['https://b.example/1-glass.webp'],
  thrifty: false,
};
const song = { type: 'song', url: 'https://a.example/1.mp3', cover: '', lrc: '' };

describe('a message for the worker', () => {
  it('are read as they are', () => {
    expect(readWorkerMessage(wallpaper)).toEqual(wallpaper);
    expect(readWorkerMessage({ ...song, more: 1 })).toEqual(song);
  });

  it('are read from a page of an earlier version, which knows no copies', () => {
    expect(readWorkerMessage({ ...wallpaper, copies: undefined })).toEqual({ ...wallpaper, copies: [] });
  });

  it.each([undefined, null, 'SKIP_WAITING', { type: 'CACHE_URLS' }, {}])('are not taken from %j', (message) => {
    expect(readWorkerMessage(message)).toBeUndefined();
  });

  it.each([
    { ...wallpaper, coverType: '4' },
    { ...wallpaper, coverType: 2 },
    { ...wallpaper, shown: undefined },
    { ...wallpaper, others: 'https://b.example/1.jpg' },
    { ...wallpaper, others: [1] },
    { ...wallpaper, copies: [1] },
    { ...wallpaper, thrifty: 'no' },
    { ...song, url: 1 },
  ])('of a wrong shape are refused: %j', (message) => {
    expect(() => readWorkerMessage(message)).toThrow(TypeError);
  });

  it('are answered with a question that names an address', () => {
    expect(readPictureQuestion({ isPicture: 'https://a.example/' })).toBe('https://a.example/');
    expect(() => readPictureQuestion('https://a.example/')).toThrow(TypeError);
  });
});
