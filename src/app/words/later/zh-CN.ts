import { words as capsule } from '@/features/capsule/laterWords/zh-CN';
import { words as links } from '@/features/links/laterWords/zh-CN';
import { words as memorial } from '@/features/memorial/laterWords/zh-CN';
import { words as mine } from '@/features/mine/laterWords/zh-CN';
import { words as player } from '@/features/player/laterWords/zh-CN';
import { words as privacy } from '@/features/privacy/laterWords/zh-CN';
import { words as quiet } from '@/features/quiet/laterWords/zh-CN';
import { words as settings } from '@/features/settings/laterWords/zh-CN';
import { words as wallpaper } from '@/features/wallpaper/laterWords/zh-CN';
import { words as weather } from '@/features/weather/laterWords/zh-CN';
import type { LaterWords } from '@/store/words';
import { words as page } from '../laterPage/zh-CN';

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
