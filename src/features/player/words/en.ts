import { countedIn } from '@/shared/lib/counted';
import type { PlayerWords } from './zh-CN';

const counted = countedIn('en');

export const words: PlayerWords = {
  title: 'Music player',
  list: 'Songs',
  backToQuote: 'Back to the quote',
  count: (songs) => counted(songs, { one: 'song', other: 'songs' }),
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  volume: 'Volume',
  mute: 'Mute',
  progress: 'Position',
  progressText: (passed, total) => `${passed} of ${total}`,
  spokenTime: (minutes, seconds) => {
    const rest = counted(seconds, { one: 'second', other: 'seconds' });
    return minutes > 0 ? `${counted(minutes, { one: 'minute', other: 'minutes' })} ${rest}` : rest;
  },
  live: 'Live',
  loop: (name) => `Repeat: ${name}`,
  loops: { one: 'One song', all: 'All', none: 'Off' },
  order: (name) => `Order: ${name}`,
  orders: { list: 'As listed', random: 'Shuffled' },
  nothing: 'No music playing',
  cover: (title) => `Cover of ${title}`,
  notPlayable: 'Cannot be played right now',
  lyrics: 'Lyrics',
  unsyncedLyrics: 'Lyrics without times; scroll them yourself',
  noLines: {
    none: 'No lyrics',
    loading: 'Loading the lyrics',
    pure: 'Instrumental, enjoy',
    failed: 'The lyrics did not load',
  },
  openList: 'Open the list',
  failed: 'The player did not load',
  songFailed: 'This song does not play',
  songFailedSkipping: 'This song does not play. The next one starts in 2 s',
  offline: 'No network. The music goes on when it is back',
  noSink: 'There is no sound device to play on',
  noHls: 'This browser does not play HLS',
  lyricsStatus: (status) => `The lyrics did not come: ${status}`,
  shortcuts: {
    title: 'Music',
    space: 'Space',
    toggle: 'Play or pause',
    seek: (seconds) => `Back or forward by ${counted(seconds, { one: 'second', other: 'seconds' })}, on the position`,
    move: 'Move through songs or lyrics',
  },
};
