import { words as greeting } from '@/features/greeting/words/zh-TW';
import { words as links } from '@/features/links/words/zh-TW';
import { words as common } from '@/shared/words/zh-TW';
import type { Words } from '@/store/words';
import { words as page } from '../page/zh-TW';

export const words: Words = { common, greeting, links, page };
