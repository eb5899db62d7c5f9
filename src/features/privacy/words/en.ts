import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  lead: 'Other sites this page may contact, and what they learn.',
  nobody: 'This page contacts no other site.',
  onlyThisSite: 'This site only',
  onlyHint:
    'When on, none of the sites below is contacted from that moment. Switching it off takes effect at the next visit. Links and searches still open.',
  purposes: {
    quote: 'Quote',
    weather: 'Weather',
    wallpaper: 'Wallpaper',
    music: 'Playlist, lyrics, covers',
    icons: 'Link icons',
    sheet: 'Styles of this site',
    search: 'Search',
  },
  things: { ip: 'your IP address', place: 'the place', song: 'the song', words: 'your words' },
  between: ', ',
  learns: (things) => `Learns ${things}`,
  byServer: 'Contacted by this site’s server',
  further: 'Songs and covers may come from further sites that it names',
  sendsOn: (hosts) => `Redirects to ${hosts}`,
};
