import type { ComponentType, SVGProps } from 'react';
import BookOpenLine from '~icons/lucide/book-open';
import BotLine from '~icons/lucide/bot';
import BrainLine from '~icons/lucide/brain';
import BriefcaseLine from '~icons/lucide/briefcase';
import CalculatorLine from '~icons/lucide/calculator';
import CalendarLine from '~icons/lucide/calendar';
import CameraLine from '~icons/lucide/camera';
import ChartLineLine from '~icons/lucide/chart-line';
import ClapperboardLine from '~icons/lucide/clapperboard';
import CloudLine from '~icons/lucide/cloud';
import CloudSunLine from '~icons/lucide/cloud-sun';
import CodeXmlLine from '~icons/lucide/code-xml';
import CoffeeLine from '~icons/lucide/coffee';
import DatabaseLine from '~icons/lucide/database';
import FileTextLine from '~icons/lucide/file-text';
import FilmLine from '~icons/lucide/film';
import FolderLine from '~icons/lucide/folder';
import Gamepad2Line from '~icons/lucide/gamepad-2';
import GitBranchLine from '~icons/lucide/git-branch';
import GlobeLine from '~icons/lucide/globe';
import GraduationCapLine from '~icons/lucide/graduation-cap';
import HeadphonesLine from '~icons/lucide/headphones';
import HeartLine from '~icons/lucide/heart';
import HouseLine from '~icons/lucide/house';
import ImageLine from '~icons/lucide/image';
import LanguagesLine from '~icons/lucide/languages';
import LeafLine from '~icons/lucide/leaf';
import LibraryLine from '~icons/lucide/library';
import LightbulbLine from '~icons/lucide/lightbulb';
import LinkLine from '~icons/lucide/link';
import LockLine from '~icons/lucide/lock';
import MailLine from '~icons/lucide/mail';
import MapLine from '~icons/lucide/map';
import MessageCircleLine from '~icons/lucide/message-circle';
import MoonLine from '~icons/lucide/moon';
import MusicLine from '~icons/lucide/music';
import NewspaperLine from '~icons/lucide/newspaper';
import PaletteLine from '~icons/lucide/palette';
import PenToolLine from '~icons/lucide/pen-tool';
import PlaneLine from '~icons/lucide/plane';
import RocketLine from '~icons/lucide/rocket';
import RssLine from '~icons/lucide/rss';
import SearchLine from '~icons/lucide/search';
import ServerLine from '~icons/lucide/server';
import ShoppingCartLine from '~icons/lucide/shopping-cart';
import SparklesLine from '~icons/lucide/sparkles';
import StarLine from '~icons/lucide/star';
import TerminalLine from '~icons/lucide/terminal';
import TrainFrontLine from '~icons/lucide/train-front';
import TvLine from '~icons/lucide/tv';
import UserLine from '~icons/lucide/user';
import UtensilsLine from '~icons/lucide/utensils';
import WalletLine from '~icons/lucide/wallet';
import WrenchLine from '~icons/lucide/wrench';
import AlipayMark from '~icons/simple-icons/alipay';
import BaiduMark from '~icons/simple-icons/baidu';
import BilibiliMark from '~icons/simple-icons/bilibili';
import DeepseekMark from '~icons/simple-icons/deepseek';
import DiscordMark from '~icons/simple-icons/discord';
import DoubanMark from '~icons/simple-icons/douban';
import FigmaMark from '~icons/simple-icons/figma';
import GiteeMark from '~icons/simple-icons/gitee';
import GithubMark from '~icons/simple-icons/github';
import GmailMark from '~icons/simple-icons/gmail';
import JuejinMark from '~icons/simple-icons/juejin';
import LeetcodeMark from '~icons/simple-icons/leetcode';
import MdnMark from '~icons/simple-icons/mdnwebdocs';
import NeteasecloudmusicMark from '~icons/simple-icons/neteasecloudmusic';
import NotionMark from '~icons/simple-icons/notion';
import OpenaiMark from '~icons/simple-icons/openai';
import QqMark from '~icons/simple-icons/qq';
import SpotifyMark from '~icons/simple-icons/spotify';
import StackoverflowMark from '~icons/simple-icons/stackoverflow';
import TelegramMark from '~icons/simple-icons/telegram';
import TiktokMark from '~icons/simple-icons/tiktok';
import V2exMark from '~icons/simple-icons/v2ex';
import WechatMark from '~icons/simple-icons/wechat';
import WeiboMark from '~icons/simple-icons/sinaweibo';
import WikipediaMark from '~icons/simple-icons/wikipedia';
import XMark from '~icons/simple-icons/x';
import YoutubeMark from '~icons/simple-icons/youtube';
import ZhihuMark from '~icons/simple-icons/zhihu';
import { EnvelopeMark } from './EnvelopeMark';

/**
 * The icons that ship, by the names that owners write: lines from lucide, brand marks from simple-icons, and `email`,
 * an envelope as solid as the marks. A name added here is one more icon for every owner; keep the README's list equal.
 */
export const shippedIcons = new Map<string, ComponentType<SVGProps<SVGSVGElement>>>([
  ['book-open', BookOpenLine],
  ['bot', BotLine],
  ['brain', BrainLine],
  ['briefcase', BriefcaseLine],
  ['calculator', CalculatorLine],
  ['calendar', CalendarLine],
  ['camera', CameraLine],
  ['chart-line', ChartLineLine],
  ['clapperboard', ClapperboardLine],
  ['cloud', CloudLine],
  ['cloud-sun', CloudSunLine],
  ['code-xml', CodeXmlLine],
  ['coffee', CoffeeLine],
  ['database', DatabaseLine],
  ['file-text', FileTextLine],
  ['film', FilmLine],
  ['folder', FolderLine],
  ['gamepad-2', Gamepad2Line],
  ['git-branch', GitBranchLine],
  ['globe', GlobeLine],
  ['graduation-cap', GraduationCapLine],
  ['headphones', HeadphonesLine],
  ['heart', HeartLine],
  ['house', HouseLine],
  ['image', ImageLine],
  ['languages', LanguagesLine],
  ['leaf', LeafLine],
  ['library', LibraryLine],
  ['lightbulb', LightbulbLine],
  ['link', LinkLine],
  ['lock', LockLine],
  ['mail', MailLine],
  ['map', MapLine],
  ['message-circle', MessageCircleLine],
  ['moon', MoonLine],
  ['music', MusicLine],
  ['newspaper', NewspaperLine],
  ['palette', PaletteLine],
  ['pen-tool', PenToolLine],
  ['plane', PlaneLine],
  ['rocket', RocketLine],
  ['rss', RssLine],
  ['search', SearchLine],
  ['server', ServerLine],
  ['shopping-cart', ShoppingCartLine],
  ['sparkles', SparklesLine],
  ['star', StarLine],
  ['terminal', TerminalLine],
  ['train-front', TrainFrontLine],
  ['tv', TvLine],
  ['user', UserLine],
  ['utensils', UtensilsLine],
  ['wallet', WalletLine],
  ['wrench', WrenchLine],
  ['alipay', AlipayMark],
  ['baidu', BaiduMark],
  ['bilibili', BilibiliMark],
  ['deepseek', DeepseekMark],
  ['discord', DiscordMark],
  ['douban', DoubanMark],
  ['figma', FigmaMark],
  ['gitee', GiteeMark],
  ['github', GithubMark],
  ['gmail', GmailMark],
  ['juejin', JuejinMark],
  ['leetcode', LeetcodeMark],
  ['mdn', MdnMark],
  ['neteasecloudmusic', NeteasecloudmusicMark],
  ['notion', NotionMark],
  ['openai', OpenaiMark],
  ['qq', QqMark],
  ['spotify', SpotifyMark],
  ['stackoverflow', StackoverflowMark],
  ['telegram', TelegramMark],
  ['tiktok', TiktokMark],
  ['v2ex', V2exMark],
  ['wechat', WechatMark],
  ['weibo', WeiboMark],
  ['wikipedia', WikipediaMark],
  ['x', XMark],
  ['youtube', YoutubeMark],
  ['zhihu', ZhihuMark],
  ['email', EnvelopeMark],
]);
