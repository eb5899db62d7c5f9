import { words as capsule } from '@/features/capsule/words/en';
import { words as clock } from '@/features/clock/words/en';
import { words as footer } from '@/features/footer/words/en';
import { words as greeting } from '@/features/greeting/words/en';
import { words as links } from '@/features/links/words/en';
import { words as memorial } from '@/features/memorial/words/en';
import { words as mine } from '@/features/mine/words/en';
import { words as notice } from '@/features/notice/words/en';
import { words as player } from '@/features/player/words/en';
import { words as privacy } from '@/features/privacy/words/en';
import { words as quiet } from '@/features/quiet/words/en';
import { words as quote } from '@/features/quote/words/en';
import { words as social } from '@/features/social/words/en';
import { words as toasts } from '@/features/toasts/words/en';
import { words as units } from '@/features/units/words/en';
import { words as wallpaper } from '@/features/wallpaper/words/en';
import { words as weather } from '@/features/weather/words/en';
import { words as common } from '@/shared/words/en';
import type { Words } from '@/store/words';
import { words as page } from './page/en';

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
