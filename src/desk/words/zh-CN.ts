import { problems } from '@/contract/words/zh-CN';
import { words as begin } from './begin/zh-CN';
import { words as common } from './common/zh-CN';
import { words as files } from './files/zh-CN';
import { words as history } from './history/zh-CN';
import { words as links } from './links/zh-CN';
import { words as moveIn } from './moveIn/zh-CN';
import { words as site } from './site/zh-CN';

/** Texts of the desk. */
export const deskWords = { begin, common, links, moveIn, site, files, history, problems };

export type DeskWords = typeof deskWords;
