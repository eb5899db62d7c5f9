import { words as capsule } from '@/features/capsule/words/zh-CN';
import { words as links } from '@/features/links/directoryWords/zh-CN';
import { words as memorial } from '@/features/memorial/words/zh-CN';
import { words as mine } from '@/features/mine/words/zh-CN';
import { words as player } from '@/features/player/words/zh-CN';
import { words as privacy } from '@/features/privacy/words/zh-CN';
import { words as quiet } from '@/features/quiet/words/zh-CN';
import { words as settings } from '@/features/settings/words/zh-CN';
import { words as wallpaper } from '@/features/wallpaper/pictureWords/zh-CN';
import { words as weather } from '@/features/weather/weatherLineWords/zh-CN';
import type { LaterWords } from '@/store/words';
import { words as page } from '../updateAndShortcuts/zh-CN';

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
