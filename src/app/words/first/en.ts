import { words as greeting } from '@/features/greeting/words/en';
import { words as links } from '@/features/links/words/en';
import { words as common } from '@/shared/words/en';
import type { Words } from '@/store/words';
import { words as page } from '../page/en';

export const words: Words = { common, greeting, links, page };
