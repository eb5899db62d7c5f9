import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAudioEngine } from '../../../tests/support/store';
import { connectMediaSession, type MediaControls } from './mediaSession';

const song = { title: '茉莉花', artist: '民歌', cover: '/images/covers/moli.jpg' };

let handlers: Map<string, MediaSessionActionHandler | null>;
let positions: (MediaPositionState | undefined)[];
let unknown: string[];

beforeEach(() => {
  handlers = new Map();
  positions = [];
  unknown = [];
});

/** Records what the page passes to the media session. */
function system(): MediaSession {
  const session = navigator.mediaSession;
  vi.spyOn(session, 'setActionHandler').mockImplementation((action, handler) => {
    if (unknown.includes(action)) throw new TypeError(`unknown action ${action}`);
    handlers.set(action, handler);
  });
  const setPositionState = session.setPositionState.bind(session);
  vi.spyOn(session, 'setPositionState').mockImplementation((state) => {
    setPositionState(state);
    positions.push(state);
  });
  return session;
}

function connected() {
  const engine = fakeAudioEngine();
  const controls = {
    toggle: vi.fn<MediaControls['toggle']>(),
    previous: vi.fn<MediaControls['previous']>(),
    next: vi.fn<MediaControls['next']>(),
    seek: vi.fn<MediaControls['seek']>(),
  };
  const session = system();
  return { engine, controls, session, shown: connectMediaSession(engine, controls) };
}

const press = (action: MediaSessionAction, details: Omit<MediaSessionActionDetails, 'action'> = {}) =>
  handlers.get(action)?.({ action, ...details });

describe('a media key of the system', () => {
  it('plays what is paused, and pauses what plays', async () => {
    const { engine, controls } = connected();
    press('pause');
    press('stop');
    expect(controls.toggle).not.toHaveBeenCalled();
    press('play');
    expect(controls.toggle).toHaveBeenCalledTimes(1);
    engine.load('song.mp3');
    await engine.play();
    press('play');
    expect(controls.toggle).toHaveBeenCalledTimes(1);
    press('pause');
    expect(controls.toggle).toHaveBeenCalledTimes(2);
    press('stop');
    expect(controls.toggle).toHaveBeenCalledTimes(3);
  });

  it('goes to the next song and the previous one', () => {
    const { controls } = connected();
    press('nexttrack');
    expect([controls.next, controls.previous].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    press('previoustrack');
    expect([controls.next, controls.previous].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('seeks to a position, by 10 s, or by the offset of the system', () => {
    const { engine, controls } = connected();
    engine.currentTime = 60;
    press('seekto', { seekTime: 12.5 });
    press('seekto', { seekTime: 0 });
    press('seekforward');
    press('seekbackward');
    press('seekforward', { seekOffset: 30 });
    press('seekbackward', { seekOffset: 5 });
    expect(controls.seek.mock.calls).toEqual([[12.5], [0], [70], [50], [90], [55]]);
  });

  it('does not disable the others if this browser does not know it', () => {
    unknown = ['play', 'stop', 'seekto'];
    connected();
    expect([...handlers.keys()]).toEqual(['pause', 'previoustrack', 'nexttrack', 'seekbackward', 'seekforward']);
  });
});

describe('the media display of the system', () => {
  it('shows title, artist and cover with its absolute address', () => {
    const { session, shown } = connected();
    shown.show(song);
    expect(session.metadata).toMatchObject({ title: '茉莉花', artist: '民歌' });
    expect(session.metadata?.artwork.map(({ src }) => src)).toEqual([new URL(song.cover, location.href).href]);
  });

  it.each(['', 'http://[', 'chrome-extension://abc/cover.jpg'])(
    'shows no cover if there is none to show: %j',
    (cover) => {
      const { session, shown } = connected();
      shown.show({ ...song, cover });
      expect(session.metadata?.title).toBe('茉莉花');
      expect(session.metadata?.artwork).toEqual([]);
    },
  );

  it('shows whether the player plays', () => {
    const { session, shown } = connected();
    shown.playing(true);
    expect(session.playbackState).toBe('playing');
    shown.playing(false);
    expect(session.playbackState).toBe('paused');
  });

  it('is cleared with its song', () => {
    const { session, shown } = connected();
    shown.show(song);
    shown.playing(true);
    shown.show(undefined);
    expect(session.metadata).toBeNull();
    expect(session.playbackState).toBe('none');
  });
});

describe('the position in the media display', () => {
  it('follows the engine', () => {
    const { engine } = connected();
    engine.duration = 100;
    engine.report({ type: 'time', seconds: 30 });
    expect(positions).toEqual([{ duration: 100, position: 30 }]);
    engine.report({ type: 'progress' });
    expect(positions).toHaveLength(2);
    engine.report({ type: 'waiting', waiting: true });
    expect(positions).toHaveLength(2);
  });

  it('is never after the end', () => {
    const { engine } = connected();
    engine.duration = 100;
    engine.report({ type: 'time', seconds: 100.02 });
    expect(positions).toEqual([{ duration: 100, position: 100 }]);
  });

  it.each([NaN, Infinity])('is removed while the duration is %d', (duration) => {
    const { engine } = connected();
    engine.duration = duration;
    engine.report({ type: 'time', seconds: 30 });
    expect(positions).toEqual([undefined]);
  });

  it('causes no error in a browser that cannot show it', () => {
    const { engine, session, shown } = connected();
    vi.spyOn(session, 'setPositionState').mockImplementation(() => {
      throw new TypeError('not that');
    });
    engine.duration = 100;
    expect(() => {
      engine.report({ type: 'time', seconds: 30 });
      shown.show(song);
    }).not.toThrow();
  });
});

it('the page does nothing if the browser has no media session', () => {
  const controls = { toggle() {}, previous() {}, next() {}, seek() {} };
  const shown = connectMediaSession(fakeAudioEngine(), controls, {});
  expect(() => {
    shown.show(song);
    shown.playing(true);
  }).not.toThrow();
});
