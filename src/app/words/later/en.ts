import { words as capsule } from '@/features/capsule/laterWords/en';
import { words as links } from '@/features/links/laterWords/en';
import { words as memorial } from '@/features/memorial/laterWords/en';
import { words as mine } from '@/features/mine/laterWords/en';
import { words as player } from '@/features/player/laterWords/en';
import { words as privacy } from '@/features/privacy/laterWords/en';
import { words as quiet } from '@/features/quiet/laterWords/en';
import { words as settings } from '@/features/settings/laterWords/en';
import { words as wallpaper } from '@/features/wallpaper/laterWords/en';
import { words as weather } from '@/features/weather/laterWords/en';
import type { LaterWords } from '@/store/words';
import { words as page } from '../laterPage/en';

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
