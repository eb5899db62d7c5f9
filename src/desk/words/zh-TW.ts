import { words as common } from './common/zh-TW';
import { words as files } from './files/zh-TW';
import { words as history } from './history/zh-TW';
import { words as links } from './links/zh-TW';
import { words as moveIn } from './moveIn/zh-TW';
import { words as site } from './site/zh-TW';
import type { DeskWords } from './zh-CN';

export const deskWords: DeskWords = { common, links, moveIn, site, files, history };
