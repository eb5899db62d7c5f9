import type { Settings } from '@/features/settings/settingsSlice';

/** Each setting with a value other than its default. */
export const otherSettings: Settings = {
  coverType: '2',
  musicVolume: 0.35,
  siteStartShow: true,
  musicClick: true,
  playerLrcShow: false,
  footerBlur: false,
  playerAutoplay: true,
  playerLoop: 'one',
  playerOrder: 'random',
  typeToSearch: false,
  searchEngine: '百度',
  searchField: true,
  openLinks: 'this-tab',
  coverBlur: 6,
  coverDim: 24,
  quietMode: 'on',
  onlyThisSite: true,
  language: 'en',
};
