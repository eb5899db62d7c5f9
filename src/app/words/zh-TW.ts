import { words as capsule } from '@/features/capsule/words/zh-TW';
import { words as clock } from '@/features/clock/words/zh-TW';
import { words as footer } from '@/features/footer/words/zh-TW';
import { words as greeting } from '@/features/greeting/words/zh-TW';
import { words as links } from '@/features/links/words/zh-TW';
import { words as memorial } from '@/features/memorial/words/zh-TW';
import { words as mine } from '@/features/mine/words/zh-TW';
import { words as notice } from '@/features/notice/words/zh-TW';
import { words as player } from '@/features/player/words/zh-TW';
import { words as privacy } from '@/features/privacy/words/zh-TW';
import { words as quiet } from '@/features/quiet/words/zh-TW';
import { words as quote } from '@/features/quote/words/zh-TW';
import { words as social } from '@/features/social/words/zh-TW';
import { words as toasts } from '@/features/toasts/words/zh-TW';
import { words as units } from '@/features/units/words/zh-TW';
import { words as wallpaper } from '@/features/wallpaper/words/zh-TW';
import { words as weather } from '@/features/weather/words/zh-TW';
import { words as common } from '@/shared/words/zh-TW';
import type { Words } from '@/store/words';
import { words as page } from './page/zh-TW';

export const words: Words = {
  capsule,
  clock,
  common,
  footer,
  greeting,
  links,
  memorial,
  mine,
  notice,
  page,
  player,
  privacy,
  quiet,
  quote,
  social,
  toasts,
  units,
  wallpaper,
  weather,
};
