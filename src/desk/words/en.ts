import { problems } from '@/contract/words/en';
import { words as begin } from './begin/en';
import { words as common } from './common/en';
import { words as files } from './files/en';
import { words as history } from './history/en';
import { words as links } from './links/en';
import { words as moveIn } from './moveIn/en';
import { words as site } from './site/en';
import type { DeskWords } from './zh-CN';

export const deskWords: DeskWords = { begin, common, links, moveIn, site, files, history, problems };
