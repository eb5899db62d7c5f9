import { words as capsule } from '@/features/capsule/words/en';
import { words as links } from '@/features/links/directoryWords/en';
import { words as memorial } from '@/features/memorial/words/en';
import { words as mine } from '@/features/mine/words/en';
import { words as player } from '@/features/player/words/en';
import { words as privacy } from '@/features/privacy/words/en';
import { words as quiet } from '@/features/quiet/words/en';
import { words as settings } from '@/features/settings/words/en';
import { words as wallpaper } from '@/features/wallpaper/pictureWords/en';
import { words as weather } from '@/features/weather/weatherLineWords/en';
import type { LaterWords } from '@/store/words';
import { words as page } from '../updateAndShortcuts/en';

export const laterWords: LaterWords = {
  capsule,
  links,
  memorial,
  mine,
  page,
  player,
  privacy,
  quiet,
  settings,
  wallpaper,
  weather,
};
