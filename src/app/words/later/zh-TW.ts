import { words as capsule } from '@/features/capsule/laterWords/zh-TW';
import { words as links } from '@/features/links/laterWords/zh-TW';
import { words as memorial } from '@/features/memorial/laterWords/zh-TW';
import { words as mine } from '@/features/mine/laterWords/zh-TW';
import { words as player } from '@/features/player/laterWords/zh-TW';
import { words as privacy } from '@/features/privacy/laterWords/zh-TW';
import { words as quiet } from '@/features/quiet/laterWords/zh-TW';
import { words as settings } from '@/features/settings/laterWords/zh-TW';
import { words as wallpaper } from '@/features/wallpaper/laterWords/zh-TW';
import { words as weather } from '@/features/weather/laterWords/zh-TW';
import type { LaterWords } from '@/store/words';
import { words as page } from '../laterPage/zh-TW';

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
