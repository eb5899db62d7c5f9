import { words as greeting } from '@/features/greeting/words/zh-CN';
import { words as links } from '@/features/links/words/zh-CN';
import { words as common } from '@/shared/words/zh-CN';
import type { Words } from '@/store/words';
import { words as page } from '../page/zh-CN';

export const words: Words = { common, greeting, links, page };
