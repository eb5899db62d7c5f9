import { words as capsule } from '@/features/capsule/words/zh-CN';
import { words as clock } from '@/features/clock/words/zh-CN';
import { words as footer } from '@/features/footer/words/zh-CN';
import { words as greeting } from '@/features/greeting/words/zh-CN';
import { words as links } from '@/features/links/words/zh-CN';
import { words as memorial } from '@/features/memorial/words/zh-CN';
import { words as mine } from '@/features/mine/words/zh-CN';
import { words as notice } from '@/features/notice/words/zh-CN';
import { words as player } from '@/features/player/words/zh-CN';
import { words as privacy } from '@/features/privacy/words/zh-CN';
import { words as quiet } from '@/features/quiet/words/zh-CN';
import { words as quote } from '@/features/quote/words/zh-CN';
import { words as social } from '@/features/social/words/zh-CN';
import { words as toasts } from '@/features/toasts/words/zh-CN';
import { words as units } from '@/features/units/words/zh-CN';
import { words as wallpaper } from '@/features/wallpaper/words/zh-CN';
import { words as weather } from '@/features/weather/words/zh-CN';
import { words as common } from '@/shared/words/zh-CN';
import type { Words } from '@/store/words';
import { words as page } from './page/zh-CN';

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
