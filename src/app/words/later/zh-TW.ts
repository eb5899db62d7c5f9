import { words as capsule } from '@/features/capsule/words/zh-TW';
import { words as links } from '@/features/links/directoryWords/zh-TW';
import { words as memorial } from '@/features/memorial/words/zh-TW';
import { words as mine } from '@/features/mine/words/zh-TW';
import { words as player } from '@/features/player/words/zh-TW';
import { words as privacy } from '@/features/privacy/words/zh-TW';
import { words as quiet } from '@/features/quiet/words/zh-TW';
import { words as settings } from '@/features/settings/words/zh-TW';
import { words as wallpaper } from '@/features/wallpaper/pictureWords/zh-TW';
import { words as weather } from '@/features/weather/weatherLineWords/zh-TW';
import type { LaterWords } from '@/store/words';
import { words as page } from '../updateAndShortcuts/zh-TW';

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
