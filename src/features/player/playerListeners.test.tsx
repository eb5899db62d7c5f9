import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeAudioEngine, fakeServices, memoryStorage } from '../../../tests/support/store';
import {
  defaultSettings,
  musicVolumeChanged,
  settingsChanged,
  settingsRead,
  type Settings,
} from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { otherSitesBlocked, pageReturned, pageStarted } from '@/store/pageActions';
import type { Services } from '@/store/services';
import { answerFetch, never, quietServices, type Answer, withStatus, withText } from '../../../tests/support/answers';
import { blockOthers } from '../../../tests/support/fakeBrowser';
import { siteWith } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { PLAYLIST_RETRY_MS } from './playerListeners';
import { AUDIO_ERROR_SKIP_MS, STALL_LIMIT_MS } from './songFailures';
import { STORAGE_NAME } from './playerKeys';
import {
  loopClicked,
  muteClicked,
  nextClicked,
  orderClicked,
  previousClicked,
  seekRequested,
  songChosen,
} from './playerActions';
import {
  selectCurrentIndex,
  selectCurrentSong,
  selectLyricIndex,
  selectLyricStatus,
  selectLyrics,
  selectQueue,
} from './playerSelectors';
import { panelOpened, playToggled, selectIsPlaying, selectPanelOpen, selectPlayerStatus } from './playerSlice';
import './lazyPlayer';
import { words } from './words/zh-CN';

interface Given {
  songs?: Answer;
  answers?: Record<string, Answer>;
  settings?: Partial<Settings>;
  services?: Partial<Services>;
}

const track = (name: string, more: Record<string, string> = {}) => ({
  name,
  artist: `${name}'s`,
  url: `https://music.example/${name}.mp3`,
  lrc: '',
  ...more,
});
const three = [track('a'), track('b'), track('c')];
const failure = { type: 'failed', reason: 'source', message: 'broken' } as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page whose player has loaded, with or without its playlist. */
async function openPlayer({ songs = three, answers = {}, settings = {}, services = {} }: Given = {}) {
  const requested = answerFetch({ ...quietServices, '/music/playlist.json': songs, ...answers });
  const audio = fakeAudioEngine();
  const store = makeStore(fakeServices({ audio, ...services }));
  store.dispatch(settingsRead({ ...defaultSettings, ...settings }));
  store.dispatch(settings.playerAutoplay ? pageStarted() : mainAreaRevealed('0'));
  await until(() => expect(['ready', 'failed']).toContain(selectPlayerStatus(store.getState())));
  vi.useFakeTimers();
  return {
    store,
    audio,
    requested,
    title: () => selectCurrentSong(store.getState())?.title,
    playing: () => selectIsPlaying(store.getState()),
    toasts: () => selectToasts(store.getState()).flatMap(({ text, tone }) => (tone === 'error' ? [text] : [])),
    notices: () => selectToasts(store.getState()).filter(({ tone }) => tone === 'info'),
    loaded: () => audio.loads.map(({ url }) => url.replace('https://music.example/', '')),
    /** The song fails, and so does its fresh address. */
    failTwice: async () => {
      audio.report(failure);
      await vi.advanceTimersByTimeAsync(10);
      audio.report(failure);
      await vi.advanceTimersByTimeAsync(10);
    },
  };
}

describe('the list', () => {
  it('arrives after the page is idle, and nothing plays by itself', async () => {
    const { store, audio, title } = await openPlayer();
    expect(selectPlayerStatus(store.getState())).toBe('ready');
    expect(selectQueue(store.getState())).toEqual([0, 1, 2]);
    expect([title(), audio.loads.length, audio.played]).toEqual([undefined, 0, 0]);
  });

  it.each<[string, Answer]>([
    ['fails', withStatus(500)],
    ['is empty', []],
    ['is an error with a good status', { error: 'unknown playlist id' }],
    ['is a page', withText('<!doctype html><title>Welcome</title>')],
  ])('is reported only when music is wanted, and requested again, if it %s', async (_, songs) => {
    let isBack = false;
    const answer = () => (isBack ? three : typeof songs === 'function' ? songs() : songs);
    const { store, toasts } = await openPlayer({ songs: answer });
    expect([selectPlayerStatus(store.getState()), toasts()]).toEqual(['failed', []]);
    store.dispatch(panelOpened());
    expect(selectPlayerStatus(store.getState())).toBe('loading');
    await vi.advanceTimersByTimeAsync(100);
    expect([selectPlayerStatus(store.getState()), selectPanelOpen(store.getState())]).toEqual(['failed', false]);
    expect(toasts()).toEqual([words.failed]);
    isBack = true;
    store.dispatch(panelOpened());
    await vi.advanceTimersByTimeAsync(100);
    expect([selectPlayerStatus(store.getState()), selectPanelOpen(store.getState())]).toEqual(['ready', true]);
  });

  it('is the last valid one without a network, and no message is shown', async () => {
    const storage = memoryStorage();
    const { store } = await openPlayer({ services: { storage } });
    await until(() => expect(storage.read('porchlight-playlist')).not.toBeNull());
    const songs = store.getState().player.songs;
    vi.useRealTimers();
    const later = await openPlayer({ songs: new TypeError('offline'), services: { storage, online: () => false } });
    expect(later.store.getState().player.songs).toEqual(songs);
    expect(later.toasts()).toEqual([]);
  });

  it('is requested again when the visitor returns, not too often, and without a message', async () => {
    let isBack = false;
    const { store, toasts } = await openPlayer({ songs: () => (isBack ? three : withStatus(500)) });
    store.dispatch(pageReturned());
    expect(selectPlayerStatus(store.getState())).toBe('failed');
    await vi.advanceTimersByTimeAsync(PLAYLIST_RETRY_MS);
    store.dispatch(pageReturned());
    await vi.advanceTimersByTimeAsync(100);
    expect([selectPlayerStatus(store.getState()), toasts()]).toEqual(['failed', []]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(PLAYLIST_RETRY_MS);
    store.dispatch(pageReturned());
    await vi.advanceTimersByTimeAsync(100);
    expect(selectPlayerStatus(store.getState())).toBe('ready');
  });
});

describe('playing', () => {
  it('starts with the first song, within the click', async () => {
    const { store, audio, title, playing } = await openPlayer();
    store.dispatch(playToggled());
    expect([title(), audio.loads.length, audio.played, playing()]).toEqual(['a', 1, 1, true]);
  });

  it('pauses and continues without loading again', async () => {
    const { store, audio, playing } = await openPlayer();
    store.dispatch(playToggled());
    store.dispatch(playToggled());
    expect([playing(), audio.paused]).toEqual([false, true]);
    store.dispatch(playToggled());
    expect([playing(), audio.loads.length]).toEqual([true, 1]);
  });

  it('skips songs that cannot be played', async () => {
    const { store, title, loaded } = await openPlayer({ songs: [track('x', { url: '' }), ...three] });
    store.dispatch(playToggled());
    expect(title()).toBe('a');
    store.dispatch(previousClicked());
    store.dispatch(songChosen(0));
    expect([title(), loaded()]).toEqual(['c', ['a.mp3', 'c.mp3']]);
  });

  it('moves forward and back around the ends', async () => {
    const { store, title } = await openPlayer();
    const titles = [nextClicked, nextClicked, nextClicked, nextClicked, previousClicked, previousClicked].map(
      (click) => {
        store.dispatch(click());
        return title();
      },
    );
    expect(titles).toEqual(['a', 'b', 'c', 'a', 'c', 'b']);
  });

  it('starts the chosen song, and a click on the current one pauses it', async () => {
    const { store, title, playing, loaded } = await openPlayer();
    store.dispatch(songChosen(2));
    expect([title(), playing()]).toEqual(['c', true]);
    store.dispatch(songChosen(2));
    expect([playing(), loaded()]).toEqual([false, ['c.mp3']]);
  });

  it('uses only the last of two quick clicks', async () => {
    const { store, audio, title, playing } = await openPlayer();
    store.dispatch(playToggled());
    store.dispatch(nextClicked());
    store.dispatch(nextClicked());
    await vi.advanceTimersByTimeAsync(10);
    expect([title(), playing(), audio.loads.at(-1)?.url]).toEqual(['c', true, 'https://music.example/c.mp3']);
  });

  it('seeks to the visitor’s position', async () => {
    const { store, audio } = await openPlayer();
    store.dispatch(playToggled());
    store.dispatch(seekRequested(42));
    expect(audio.seeks).toEqual([42]);
  });

  it('preloads as much as the owner wants', async () => {
    const { store, audio } = await openPlayer({
      services: { pageData: siteWith({ music: { player: { preload: 'none' } } }) },
    });
    store.dispatch(panelOpened());
    expect(audio.loads.map(({ preload }) => preload)).toEqual(['none']);
  });

  it('preloads the first song when its controls are shown', async () => {
    const { store, audio, loaded } = await openPlayer();
    store.dispatch(panelOpened());
    expect([loaded(), audio.played]).toEqual([['a.mp3'], 0]);
    expect(audio.loads[0]?.preload).toBe('metadata');
    store.dispatch(playToggled());
    expect([loaded(), audio.played]).toEqual([['a.mp3'], 1]);
    store.dispatch(nextClicked());
    store.dispatch(previousClicked());
    expect(loaded()).toEqual(['a.mp3', 'b.mp3', 'a.mp3']);
  });

  it('shows no message if preloading fails, and tries again at the first click', async () => {
    const { store, audio, toasts, title } = await openPlayer();
    store.dispatch(panelOpened());
    audio.report(failure);
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS * 2);
    expect([toasts(), title()]).toEqual([[], undefined]);
    store.dispatch(playToggled());
    expect(audio.loads).toHaveLength(2);
  });

  it('is reported to the system', async () => {
    const { store } = await openPlayer();
    store.dispatch(playToggled());
    expect(navigator.mediaSession.metadata?.title).toBe('a');
    expect(navigator.mediaSession.playbackState).toBe('playing');
    store.dispatch(playToggled());
    expect(navigator.mediaSession.playbackState).toBe('paused');
  });
});

describe('autoplay', () => {
  it('starts the first song at load', async () => {
    const { title, playing } = await openPlayer({ settings: { playerAutoplay: true } });
    expect([title(), playing()]).toEqual(['a', true]);
  });

  it('waits without a message if the browser refuses', async () => {
    const audio = fakeAudioEngine();
    audio.refuseNext();
    const { playing, toasts, title } = await openPlayer({ settings: { playerAutoplay: true }, services: { audio } });
    expect([title(), playing(), toasts()]).toEqual(['a', false, []]);
  });
});

describe('the end of a song', () => {
  it.each<[Settings['playerLoop'], (string | undefined)[]]>([
    ['all', ['b', 'c', 'a']],
    ['one', ['a', 'a', 'a']],
    ['none', ['b', 'c', 'c']],
  ])('starts with loop %s the right next songs', async (playerLoop, titles) => {
    const { store, audio, title } = await openPlayer({ settings: { playerLoop } });
    store.dispatch(playToggled());
    const heard = titles.map(() => {
      audio.report({ type: 'ended' });
      return title();
    });
    expect(heard).toEqual(titles);
  });

  it('stops the music after the last one with loop none', async () => {
    const { store, audio, playing } = await openPlayer({ songs: [track('a')], settings: { playerLoop: 'none' } });
    store.dispatch(playToggled());
    audio.report({ type: 'ended' });
    expect([playing(), audio.loads.length]).toEqual([false, 1]);
    store.dispatch(playToggled());
    expect(playing()).toBe(true);
  });

  it('plays the same song again from its beginning with loop one', async () => {
    const { store, audio, playing } = await openPlayer({ settings: { playerLoop: 'one' } });
    store.dispatch(playToggled());
    audio.report({ type: 'ended' });
    expect([audio.seeks, audio.loads.length, playing()]).toEqual([[0], 1, true]);
  });

  it('starts a single song again with loop one as with loop all', async () => {
    const { store, audio, playing } = await openPlayer({ songs: [track('a')], settings: { playerLoop: 'one' } });
    store.dispatch(playToggled());
    audio.report({ type: 'ended' });
    expect([audio.loads.length, playing()]).toEqual([2, true]);
  });
});

describe('loop and order', () => {
  it('change through their choices', async () => {
    const { store } = await openPlayer();
    const loops = [1, 2, 3].map(() => {
      store.dispatch(loopClicked());
      return store.getState().settings.playerLoop;
    });
    expect(loops).toEqual(['none', 'one', 'all']);
    store.dispatch(orderClicked());
    expect(store.getState().settings.playerOrder).toBe('random');
    store.dispatch(orderClicked());
    expect(store.getState().settings.playerOrder).toBe('list');
  });

  it('play in random order every song once, and the current one continues', async () => {
    const songs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => track(name));
    const { store, audio, title } = await openPlayer({ songs, services: { random: Math.random } });
    store.dispatch(songChosen(3));
    store.dispatch(settingsChanged({ playerOrder: 'random' }));
    expect([title(), audio.loads.length]).toEqual(['d', 1]);
    const heard = songs.map(() => {
      const now = title();
      store.dispatch(nextClicked());
      return now;
    });
    expect(new Set(heard).size).toBe(6);
  });

  it('start no song if the order changes before any was played', async () => {
    const { store, title } = await openPlayer();
    store.dispatch(settingsChanged({ playerOrder: 'random' }));
    expect(title()).toBeUndefined();
    expect(new Set(selectQueue(store.getState()))).toEqual(new Set([0, 1, 2]));
  });
});

describe('a song that fails', () => {
  it('is requested once more, and plays at its fresh address without a message', async () => {
    let url = 'https://music.example/old.mp3';
    const { store, audio, requested, loaded, toasts, playing } = await openPlayer({
      songs: () => [track('a', { url })],
    });
    store.dispatch(playToggled());
    url = 'https://music.example/fresh.mp3';
    audio.report(failure);
    await vi.advanceTimersByTimeAsync(10);
    expect(requested.filter((address) => address.includes('playlist'))).toHaveLength(2);
    expect([loaded(), playing(), toasts()]).toEqual([['old.mp3', 'fresh.mp3'], true, []]);
  });

  it('continues where it broke off', async () => {
    const { store, audio } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ type: 'time', seconds: 33 });
    audio.report({ ...failure, reason: 'network' });
    await vi.advanceTimersByTimeAsync(10);
    audio.duration = 90;
    audio.report({ type: 'progress' });
    expect(audio.seeks).toEqual([33]);
  });

  it('is tried once more at its old address if no answer arrives', async () => {
    let requested = 0;
    const songs = () => {
      requested += 1;
      return requested === 1 ? three : new TypeError('no network');
    };
    const { store, audio, loaded } = await openPlayer({ songs });
    store.dispatch(playToggled());
    audio.report(failure);
    await vi.advanceTimersByTimeAsync(10);
    expect(loaded()).toEqual(['a.mp3', 'a.mp3']);
  });

  it('is reported at its second failure, and the next one follows after two seconds', async () => {
    const { store, title, playing, toasts, failTwice } = await openPlayer();
    store.dispatch(playToggled());
    await failTwice();
    expect([toasts(), playing()]).toEqual([[words.songFailedSkipping], false]);
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS - 20);
    expect(title()).toBe('a');
    await vi.advanceTimersByTimeAsync(20);
    expect([title(), playing()]).toEqual(['b', true]);
  });

  it('is not skipped if the visitor has chosen another one meanwhile', async () => {
    const { store, title, failTwice } = await openPlayer();
    store.dispatch(playToggled());
    await failTwice();
    store.dispatch(songChosen(2));
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS * 2);
    expect(title()).toBe('c');
  });

  it('is loaded again if the visitor wants it all the same', async () => {
    const { store, loaded, title, failTwice } = await openPlayer();
    store.dispatch(playToggled());
    await failTwice();
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS * 2);
    expect([loaded(), title()]).toEqual([['a.mp3', 'a.mp3', 'a.mp3'], 'a']);
  });

  it('stops the player with its own message if it is the only one', async () => {
    const { store, toasts, playing, loaded, failTwice } = await openPlayer({ songs: [track('a')] });
    store.dispatch(playToggled());
    await failTwice();
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS);
    expect([toasts(), playing(), loaded()]).toEqual([[words.songFailed], false, ['a.mp3', 'a.mp3']]);
  });

  it('stops the player after one round of twenty if all others fail too', async () => {
    const songs = Array.from({ length: 20 }, (_, index) => track(`s${index}`));
    const { store, audio, toasts, playing, failTwice } = await openPlayer({ songs });
    store.dispatch(playToggled());
    for (let song = 0; song < 20; song += 1) {
      await failTwice();
      await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS);
    }
    expect(new Set(audio.loads.map(({ url }) => url)).size).toBe(20);
    expect(audio.loads).toHaveLength(40);
    expect([toasts().at(-1), playing()]).toEqual([words.songFailed, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(audio.loads).toHaveLength(40);
  });

  it('counts also if it broke off at once, and the player stops after one round', async () => {
    const { store, audio, toasts, loaded, failTwice } = await openPlayer({ songs: [track('a'), track('b')] });
    store.dispatch(playToggled());
    for (let song = 0; song < 2; song += 1) {
      audio.report({ type: 'time', seconds: 0.2 });
      await failTwice();
      await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS);
    }
    expect(toasts().at(-1)).toBe(words.songFailed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loaded()).toEqual(['a.mp3', 'a.mp3', 'b.mp3', 'b.mp3']);
  });

  it('does not count any more once another has played', async () => {
    const { store, audio, toasts, failTwice } = await openPlayer({ songs: [track('a'), track('b')] });
    store.dispatch(playToggled());
    await failTwice();
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS);
    audio.report({ type: 'time', seconds: 1 });
    await failTwice();
    expect(toasts()).toEqual([words.songFailedSkipping]);
  });

  it('stays without a network, and continues where it was when the network is back', async () => {
    let online = true;
    const { store, audio, title, toasts, playing } = await openPlayer({ services: { online: () => online } });
    store.dispatch(playToggled());
    audio.report({ type: 'time', seconds: 21 });
    online = false;
    audio.report({ ...failure, reason: 'network' });
    await vi.advanceTimersByTimeAsync(AUDIO_ERROR_SKIP_MS * 2);
    store.dispatch(pageReturned());
    expect([title(), toasts(), playing()]).toEqual(['a', [], false]);
    online = true;
    store.dispatch(pageReturned());
    audio.duration = 90;
    audio.report({ type: 'progress' });
    expect([title(), playing(), audio.seeks]).toEqual(['a', true, [21]]);
  });

  it('is reported once without a network', async () => {
    const { store, audio, toasts } = await openPlayer({ services: { online: () => false } });
    store.dispatch(playToggled());
    audio.report({ ...failure, reason: 'network' });
    expect(toasts()).toEqual(['网络已断开，恢复后继续播放']);
  });

  it('stays paused at its position without a network, and no message is shown', async () => {
    let online = true;
    const { store, audio, toasts, playing } = await openPlayer({ services: { online: () => online } });
    store.dispatch(playToggled());
    store.dispatch(playToggled());
    online = false;
    audio.report({ ...failure, reason: 'network' });
    online = true;
    store.dispatch(pageReturned());
    expect([toasts(), playing()]).toEqual([[], false]);
    store.dispatch(playToggled());
    expect(playing()).toBe(true);
  });

  it('is reported as such for want of HLS', async () => {
    const { store, audio, notices } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ ...failure, reason: 'unsupported' });
    expect(notices()).toEqual([{ text: words.noHls, tone: 'info', durationMs: 2000, opacity: 0.8 }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(notices()).toEqual([]);
  });

  it('stops the player with a message for want of a sound device, and the next click tries it again', async () => {
    const { store, audio, loaded, title, toasts, playing } = await openPlayer();
    store.dispatch(playToggled());
    // Firefox reports a little progress before this failure.
    audio.report({ type: 'time', seconds: 0.2 });
    audio.report({ ...failure, reason: 'sink' });
    expect([toasts(), playing(), audio.paused]).toEqual([[words.noSink], false, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([title(), loaded()]).toEqual(['a', ['a.mp3']]);
    store.dispatch(playToggled());
    expect([title(), playing(), loaded()]).toEqual(['a', true, ['a.mp3', 'a.mp3']]);
  });

  it('can be one whose stream stalls', async () => {
    const { store, audio, loaded, toasts } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ type: 'time', seconds: 30 });
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS + 10);
    expect(loaded()).toEqual(['a.mp3', 'a.mp3']);
    audio.report({ type: 'waiting', waiting: false });
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS + 10);
    expect(toasts()).toEqual([words.songFailedSkipping]);
  });

  it('is resumed each time if it is an endless stream that has played in between', async () => {
    const { store, audio, loaded, toasts } = await openPlayer();
    store.dispatch(playToggled());
    for (const addresses of [2, 3, 4]) {
      audio.duration = Infinity;
      audio.report({ type: 'time', seconds: 30 });
      audio.report({ ...failure, reason: 'network' });
      await vi.advanceTimersByTimeAsync(10);
      expect(loaded()).toHaveLength(addresses);
    }
    // The address is requested once if nothing has played in between.
    audio.report({ ...failure, reason: 'network' });
    await vi.advanceTimersByTimeAsync(0);
    expect([loaded().length, toasts()]).toEqual([4, [words.songFailedSkipping]]);
  });

  it('is reported after fifteen seconds if nothing ever arrives', async () => {
    const { store, audio, loaded, toasts } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(14_900);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(toasts()).toEqual([words.songFailedSkipping]);
    expect(loaded()).toEqual(['a.mp3']);
  });

  it('is reported after fifteen seconds also if its second request fails no sooner', async () => {
    const { store, audio, loaded, toasts } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(8000);
    audio.report({ ...failure, reason: 'network' });
    audio.report({ type: 'waiting', waiting: false });
    await vi.advanceTimersByTimeAsync(100);
    expect(loaded()).toEqual(['a.mp3', 'a.mp3']);
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(6800);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(toasts()).toEqual([words.songFailedSkipping]);
  });

  it('is not one that only waits a while, or is paused meanwhile', async () => {
    const { store, audio, loaded } = await openPlayer();
    store.dispatch(playToggled());
    audio.report({ type: 'waiting', waiting: true });
    await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS - 1000);
    audio.report({ type: 'waiting', waiting: false });
    await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS);
    audio.report({ type: 'waiting', waiting: true });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(STALL_LIMIT_MS * 2);
    expect(loaded()).toEqual(['a.mp3']);
  });
});

const lrc = '[00:01.00]一\n[00:02.00]二';

async function sing() {
  const { store, audio } = await openPlayer({ songs: [track('a', { lrc }), track('b', { lrc })] });
  store.dispatch(playToggled());
  await vi.advanceTimersByTimeAsync(10);
  const lineAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return selectLyricIndex(store.getState());
  };
  return { store, audio, lineAfter };
}

describe('the lyrics', () => {
  it('are loaded from their file, and follow the song', async () => {
    const songs = [track('a', { lrc: 'https://music.example/a.lrc' })];
    const { store, audio } = await openPlayer({ songs, answers: { 'a.lrc': withText(lrc) } });
    store.dispatch(playToggled());
    expect(selectLyricStatus(store.getState())).toBe('loading');
    vi.useRealTimers();
    await until(() => expect(selectLyricStatus(store.getState())).toBe('ready'));
    const lines = [0.5, 1.2, 1.9, 2.4, 0].map((seconds) => {
      audio.report({ type: 'time', seconds });
      return selectLyricIndex(store.getState());
    });
    expect(lines).toEqual([-1, 0, 0, 1, -1]);
  });

  it.each([
    ['none', 'are none if the song names none', ''],
    ['none', 'are none if no line is sung', '[ti:卡农]'],
    ['ready', 'are lyrics although they mention pure music', '[00:01.00]我爱纯音乐，请欣赏月光'],
    ['pure', 'say that the music is pure', '[00:00.00]纯音乐，请欣赏'],
    ['pure', 'say so in other words', '[00:00.00]此歌曲为没有填词的纯音乐，请您欣赏'],
    ['pure', 'say so after the author', '[00:00.00]作曲 : Pachelbel\n[00:05.00]纯音乐，请欣赏'],
  ])('have the status %s: they %s', async (status, _, lrc) => {
    const { store } = await openPlayer({ songs: [track('a', { lrc })] });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(10);
    expect(selectLyricStatus(store.getState())).toBe(status);
  });

  it('are read from the song itself', async () => {
    const { store } = await openPlayer({ songs: [track('a', { lrc })] });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(10);
    expect(selectLyrics(store.getState()).map(({ text }) => text)).toEqual(['一', '二']);
  });

  it('report a line to the store only when it changes', async () => {
    const { store, audio } = await openPlayer({ songs: [track('a', { lrc })] });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(10);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    for (let seconds = 0; seconds < 4; seconds += 0.25) audio.report({ type: 'time', seconds });
    expect(changes).toBe(2);
  });

  describe('between two times that the engine reports', () => {
    it('a line within the next 0.3 s starts on its stamp, and a later one waits for the next report', async () => {
      const { audio, lineAfter } = await sing();
      audio.report({ type: 'time', seconds: 0.75 });
      expect([await lineAfter(240), await lineAfter(20), await lineAfter(2000)]).toEqual([-1, 0, 0]);
      audio.report({ type: 'time', seconds: 1.65 });
      expect(await lineAfter(2000)).toBe(0);
      audio.report({ type: 'time', seconds: 1.75 });
      expect([await lineAfter(240), await lineAfter(20)]).toEqual([0, 1]);
    });

    it('a line starts earlier in proportion to the playback rate', async () => {
      const { audio, lineAfter } = await sing();
      audio.rate = 2;
      audio.report({ type: 'time', seconds: 0.75 });
      expect([await lineAfter(120), await lineAfter(10)]).toEqual([-1, 0]);
    });

    it.each([
      ['pauses', { type: 'paused', paused: true }],
      ['waits for data', { type: 'waiting', waiting: true }],
      ['goes back', { type: 'time', seconds: 0.2 }],
    ] as const)('no line starts when the engine %s', async (_, event) => {
      const { audio, lineAfter } = await sing();
      audio.report({ type: 'time', seconds: 0.75 });
      audio.report(event);
      expect(await lineAfter(2000)).toBe(-1);
    });

    it('no line of the former song starts in the next', async () => {
      const { store, audio, lineAfter } = await sing();
      audio.report({ type: 'time', seconds: 0.75 });
      store.dispatch(nextClicked());
      expect(await lineAfter(2000)).toBe(-1);
    });
  });

  it('are reported with their status if they fail, without an error', async () => {
    const songs = [track('a', { lrc: 'https://music.example/a.lrc' })];
    const { store, toasts, notices } = await openPlayer({ songs, answers: { 'a.lrc': withStatus(404) } });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(10);
    expect(selectLyricStatus(store.getState())).toBe('failed');
    expect(notices()).toMatchObject([{ text: words.lyricsStatus(404), tone: 'info' }]);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(notices()).toEqual([]);
  });

  it('are ignored if their song was left', async () => {
    const songs = [track('a', { lrc: 'https://music.example/a.lrc' }), track('b', { lrc: '[00:01.00]二' })];
    const answer: { send?: (text: ReturnType<typeof withText>) => void } = {};
    const late = new Promise<ReturnType<typeof withText>>((resolve) => {
      answer.send = resolve;
    });
    const { store } = await openPlayer({ songs, answers: { 'a.lrc': () => late } });
    store.dispatch(playToggled());
    store.dispatch(nextClicked());
    answer.send?.(withText('[00:01.00]一'));
    await vi.advanceTimersByTimeAsync(10);
    expect(selectLyrics(store.getState()).map(({ text }) => text)).toEqual(['二']);
  });

  it('end as failed if they never arrive', async () => {
    const songs = [track('a', { lrc: 'https://music.example/a.lrc' })];
    const { store } = await openPlayer({ songs, answers: { 'a.lrc': never } });
    store.dispatch(playToggled());
    await vi.advanceTimersByTimeAsync(8000);
    expect(selectLyricStatus(store.getState())).toBe('failed');
  });
});

describe('the volume', () => {
  it.each([0, 0.35, 1])('is set to %d from the beginning', async (musicVolume) => {
    const { audio } = await openPlayer({ settings: { musicVolume } });
    expect(audio.volume).toBe(musicVolume);
  });

  it('is applied at once and stored under the player’s own key too', async () => {
    const storage = memoryStorage();
    const { store, audio } = await openPlayer({ services: { storage } });
    store.dispatch(musicVolumeChanged(0));
    expect(audio.volume).toBe(0);
    expect(storage.read(STORAGE_NAME)).toEqual({ volume: 0 });
    store.dispatch(musicVolumeChanged(7));
    expect(audio.volume).toBe(1);
  });

  it('is muted and restored, and a new volume is applied', async () => {
    const { store, audio } = await openPlayer();
    store.dispatch(muteClicked());
    expect([audio.muted, store.getState().settings.musicVolume]).toEqual([true, 0.7]);
    store.dispatch(muteClicked());
    expect(audio.muted).toBe(false);
    store.dispatch(muteClicked());
    store.dispatch(musicVolumeChanged(0.4));
    expect([audio.muted, audio.volume]).toEqual([false, 0.4]);
  });
});

describe('a chosen song in the list', () => {
  it('becomes the current one', async () => {
    const { store } = await openPlayer();
    store.dispatch(songChosen(1));
    expect(selectCurrentIndex(store.getState())).toBe(1);
  });
});

describe('只用本站', () => {
  const service = siteWith({ music: { endpoints: ['https://service.example/list.json'] } });
  const songs = [track('a'), track('b', { url: '/music/b.mp3' })];

  it('requests no list of a service, and shows no message', async () => {
    blockOthers();
    const answers = { 'service.example': songs };
    const { store, requested, toasts } = await openPlayer({ answers, services: { pageData: service } });
    expect(selectPlayerStatus(store.getState())).toBe('failed');
    expect([requested.filter((address) => address.includes('service.example')), toasts()]).toEqual([[], []]);
  });

  it('empties a player whose list came from a service, in the middle of a song, and shows no message', async () => {
    const answers = { 'service.example': songs };
    const { store, audio, playing, toasts } = await openPlayer({ answers, services: { pageData: service } });
    store.dispatch(nextClicked());
    await vi.advanceTimersByTimeAsync(10);
    expect(playing()).toBe(true);
    blockOthers();
    store.dispatch(otherSitesBlocked());
    await vi.advanceTimersByTimeAsync(20_000);
    expect([playing(), audio.paused, toasts()]).toEqual([false, true, []]);
    expect(selectPlayerStatus(store.getState())).toBe('failed');
  });

  it('continues with the next song of this site', async () => {
    const { store, audio, title, toasts } = await openPlayer({ songs });
    store.dispatch(nextClicked());
    await vi.advanceTimersByTimeAsync(10);
    expect(title()).toBe('a');
    blockOthers();
    store.dispatch(otherSitesBlocked());
    await vi.advanceTimersByTimeAsync(10);
    expect([title(), audio.loads.at(-1)?.url, toasts()]).toEqual(['b', `${location.origin}/music/b.mp3`, []]);
    // As the only playable song it repeats, and the blocked song cannot be chosen.
    store.dispatch(nextClicked());
    store.dispatch(songChosen(0));
    expect(title()).toBe('b');
  });
});
