import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  lead: 'Other sites this page may contact. One that is off is not contacted from the next visit on.',
  nobody: 'This page contacts no other site.',
  allOff: 'All off',
  allOn: 'All on',
  purposes: {
    quote: 'Quote',
    weather: 'Weather',
    wallpaper: 'Wallpaper',
    music: 'Playlist, lyrics, covers',
    icons: 'Link icons',
    search: 'Search',
  },
  things: { ip: 'your IP address', place: 'the place', song: 'the song', words: 'your words' },
  between: ', ',
  learns: (things) => `Learns ${things}`,
  byServer: 'Contacted by this site’s server',
  named: (hosts) => `Also ${hosts}`,
  sendsOn: (hosts) => `Redirects to ${hosts}`,
  asked: (time) => `contacted ${time}`,
  notAsked: 'not contacted yet',
  off: 'off',
  more: (rows) => `Show ${rows} more`,
};
