import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore, fakeAudioEngine, fakeServices } from '../../../tests/support/store';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { fakeServiceWorker, quiet } from '../../../tests/support/fakeBrowser';
import { until } from '../../../tests/support/until';
import { songChosen } from './playerActions';
import { selectPlayerStatus } from './playerSlice';
import './lazyPlayer';

const SONGS = [
  { name: 'a', url: 'https://music.example/a.mp3', cover: 'https://music.example/a.jpg', lrc: 'a.lrc' },
  { name: 'b', url: 'https://music.example/b.mp3', lrc: '[00:01]at hand' },
  { name: 'segments', url: 'https://music.example/index.m3u8' },
];
const A = [
  'https://music.example/a.mp3#song',
  'https://music.example/a.jpg#of-song',
  `${location.origin}/music/a.lrc#of-song`,
];

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

async function playing(index: number) {
  const { stored } = fakeServiceWorker();
  answerFetch({ ...quietServices, '/music/playlist.json': SONGS });
  const audio = fakeAudioEngine();
  const store = makeStore(fakeServices({ audio }));
  store.dispatch(mainAreaRevealed('0'));
  // The player loads when the page is idle, after five seconds at the latest.
  await until(() => expect(selectPlayerStatus(store.getState())).toBe('ready'));
  const choose = async (song: number) => {
    store.dispatch(songChosen(song));
    await Promise.resolve();
    audio.duration = 180;
  };
  await choose(index);
  return {
    audio,
    choose,
    /** Plays to this position, with four time events a second. */
    playTo: async (seconds: number) => {
      for (let place = audio.currentTime + 0.25; place <= seconds; place += 0.25) {
        audio.report({ type: 'time', seconds: place });
      }
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return stored;
    },
  };
}

it('the worker receives a song after half a minute, once, with its cover and lyrics', async () => {
  const { playTo } = await playing(0);
  expect(await playTo(29)).toEqual([]);
  expect(await playTo(31)).toEqual([A]);
  expect(await playTo(100)).toEqual([A]);
});

it('the worker receives a song after five seconds if the browser has all of it', async () => {
  const { audio, playTo } = await playing(0);
  audio.bufferedTo = 180;
  expect(await playTo(4)).toEqual([]);
  expect(await playTo(6)).toEqual([A]);
});

it('a skipped song is not reported', async () => {
  const { audio, playTo } = await playing(0);
  await playTo(10);
  audio.report({ type: 'time', seconds: 100 });
  expect(await playTo(115)).toEqual([]);
  expect(await playTo(125)).toEqual([A]);
});

it('each song is reported separately, and lyrics in the playlist are no file', async () => {
  const { choose, playTo } = await playing(0);
  await playTo(29);
  await choose(1);
  expect(await playTo(29)).toEqual([]);
  expect(await playTo(31)).toEqual([['https://music.example/b.mp3#song']]);
});

it('a stream, an HLS song, and a visitor who saves data store nothing', async () => {
  const { audio, choose, playTo } = await playing(0);
  audio.duration = Infinity;
  expect(await playTo(40)).toEqual([]);
  await choose(2);
  expect(await playTo(40)).toEqual([]);
  quiet('data');
  await choose(1);
  expect(await playTo(40)).toEqual([]);
});
