import type { DrawingProblemKind } from '@/contract/ownerAnswers';
import type { PictureRefusal } from '@/media/pictures/openPicture';
import type { ProblemKind } from '@/media/siteImages/readLogo';

/** Texts of 文件: wallpapers, logo and icons, music. */
export const words = {
  tabs: { wallpapers: '壁纸', icons: '标志和图标', music: '音乐', devices: '设备', passwords: '密码' },
  hints: {
    wallpapers: 'JPEG、PNG、WebP、AVIF、HEIC；先在这里变小，再上传',
    icons: 'SVG、PNG、JPEG、WebP、AVIF、GIF；每个最多 2 MB',
    music: 'MP3、M4A、OGG、FLAC、WAV；歌词为 LRC',
    devices: '记住的设备 30 天不用就会忘记；改了密码，全部忘记',
    passwords: '忘了管理密码，就删掉文件夹里的 .passwords.json，日志里会有新的启动码',
  },
  backup: '下载备份',
  /** The remembered devices. */
  devices: {
    intro: '这些浏览器打开上锁的分组不用密码，标着“管理”的也不用管理密码。丢了手机，就在这里忘记它。',
    none: '还没有记住任何设备。输入密码时勾选“记住这台设备”，就会出现在这里。',
    desk: '管理',
    here: '这一台',
    unknown: '未知的浏览器',
    times: (added: string, used: string) => `添加于 ${added}，上次使用 ${used}`,
    forget: '忘记',
  },
  failed: '没有读到文件，请关上再打开',
  cancel: '取消',
  uploading: (name: string) => `正在上传 ${name}`,
  refused: (name: string, why: string) => `${name}：${why}`,
  /** Why a picture is not made smaller here. */
  notMade: {
    unreadable: '无法识别这张图片',
    heic: '这是 HEIC 图片，这个浏览器打不开，请先另存为 JPEG',
    avif: '这是 AVIF 图片，这个浏览器打不开，请先另存为 JPEG',
    side: '图片的一边超过 16,384 像素',
    pixels: '图片超过 6400 万像素',
    small: '图片的一边不到 200 像素',
    canvas: '这个浏览器会改动画布上的图片，只能上传较小的 JPEG 原图（壁纸 3 MB、封面 500 kB 以内），请换个浏览器',
  } satisfies Record<PictureRefusal, string>,
  firstFrame: (name: string) => `${name}：这是动图，只取第一帧`,
  /** The server found a picture of another format than the name says. */
  otherFormat: (format: string) => `内容是 ${format} 图片，和文件名不符`,
  move: (name: string) => `移动 ${name}`,
  moved: (name: string, place: number, all: number) => `${name}，第 ${place} 项，共 ${all} 项`,
  toBin: (name: string) => `把 ${name} 放进回收站`,
  addWallpapers: '添加壁纸',
  lastOne: '至少要留一张',
  bin: {
    /** The owner's deleted wallpapers, and the built-in ones that are not shown. */
    wallpapers: (deleted: number, shipped: number) =>
      [deleted > 0 && `回收站里有 ${deleted} 张`, shipped > 0 && `没有显示的自带壁纸有 ${shipped} 张`]
        .filter(Boolean)
        .join('，'),
    files: (count: number) => `回收站里有 ${count} 个`,
  },
  shipped: '自带',
  look: '查看',
  fold: '收起',
  binned: '回收站',
  putBack: '放回',
  putBackOf: (name: string) => `放回 ${name}`,
  throwAway: '彻底删除',
  throwAwayOf: (name: string) => `彻底删除 ${name}`,
  sure: '再按一次，彻底删除',
  logo: '标志',
  logoHint: '选一张图（SVG 最清楚），标签页图标、手机桌面图标和分享图都由它画出来。',
  chooseLogo: '更换标志',
  drawing: '正在画图标…',
  logoDone: (count: number) => `已换上标志，共 ${count} 个文件`,
  logoDark: '这个标志偏深，在夜色的页面上不容易看清。',
  share: '分享图',
  problems: {
    notPicture: '不是 SVG、PNG 或 JPEG，或者已经损坏',
    tooLarge: '太大了',
    noSize: '这个 SVG 没有写明比例',
    empty: '整张图都是透明的',
    canvas: '这个浏览器会改动画布上的图片，画不出图标，请换个浏览器',
  } satisfies Record<ProblemKind | 'canvas', string>,
  /** Why the server refused an SVG; the argument is the part of the file that is refused. */
  drawings: {
    tooLarge: () => '太大了',
    encoding: (name: string) => (name === '' ? '不是 UTF-8 编码' : `写明的编码是 ${name}，请存成 UTF-8`),
    doctype: () => '开头有 <!DOCTYPE …>，删掉这一段就好',
    instruction: (name: string) => `有一条指令 <?${name} …?>，请删掉`,
    malformed: (line: string) => (line === '' ? '不是正确的 SVG' : `第 ${line} 行写得不对`),
    notSvg: () => '最外层不是 SVG',
    element: (name: string) => `<${name}> 不属于图形`,
    attribute: (name: string) => `属性 ${name} 不属于图形`,
    reference: (address: string) => `用到了文件之外的内容：${address}`,
    style: (what: string) => `样式里有 ${what}，可能会请求别的内容`,
  } satisfies Record<DrawingProblemKind, (detail: string) => string>,
  icons: '图标',
  addIcons: '添加图标',
  noIcons: '还没有自己的图标。加在这里的，编辑链接时可以选用：/icons/文件名',
  /** `size` is undefined if files of songs are not the owner's own, such as those that ship. */
  songs: (count: number, size: string | undefined) => [`${count} 首`, size].filter(Boolean).join(' · '),
  addSongs: '添加歌曲',
  noSongs: '还没有歌。可以一次选好几首，也可以直接拖进来。',
  brokenPlaylist: '歌单现在读不了，请先手工改好，再打开这里。',
  elsewhere: '现在的歌单来自别处（文字 → 音乐），这里的歌不会播放。',
  lyrics: '歌词',
  addLyrics: (name: string) => `添加 ${name} 的歌词`,
  changeLyrics: (name: string) => `更换 ${name} 的歌词`,
  addCover: (name: string) => `添加 ${name} 的封面`,
  changeCover: (name: string) => `更换 ${name} 的封面`,
  editSong: (name: string) => `编辑 ${name} 的名称`,
  title: '歌名',
  artist: '歌手',
  removeSong: (name: string) => `删除 ${name}`,
  noLyrics: (name: string) => `里面没有歌词：${name}`,
  noSong: (name: string) => `不是歌曲、封面或歌词：${name}`,
  noMatch: (name: string) => `没有同名的歌：${name}`,
};

export type DeskFilesWords = typeof words;
