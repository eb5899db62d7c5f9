/** UI text of the player. */
export const words = {
  title: '音乐播放器',
  list: '音乐列表',
  backToQuote: '回到一言',
  count: (songs: number) => `${songs} 首`,
  play: '播放',
  pause: '暂停',
  previous: '上一首',
  next: '下一首',
  volume: '音量',
  mute: '静音',
  progress: '播放进度',
  /** Screen reader text of the position; both parameters are formatted by `spokenTime`. */
  progressText: (passed: string, total: string) => `${passed}，共 ${total}`,
  spokenTime: (minutes: number, seconds: number) => (minutes > 0 ? `${minutes} 分 ${seconds} 秒` : `${seconds} 秒`),
  live: '直播',
  loop: (name: string) => `循环模式：${name}`,
  loops: { one: '单曲', all: '列表', none: '不循环' },
  order: (name: string) => `播放顺序：${name}`,
  orders: { list: '顺序', random: '随机' },
  nothing: '未播放音乐',
  cover: (title: string) => `${title} 封面`,
  notPlayable: '暂时不能播放',
  lyrics: '歌词',
  unsyncedLyrics: '歌词，没有时间，请自行滚动',
  /** Messages in place of lyrics. */
  noLines: { none: '暂无歌词', loading: '歌词加载中', pure: '纯音乐，请欣赏', failed: '歌词加载失败' },
  openList: '展开列表',
  failed: '播放器加载失败',
  songFailed: '播放歌曲出现错误',
  songFailedSkipping: '播放歌曲出现错误，播放器将在 2s 后进行下一首',
  offline: '网络已断开，恢复后继续播放',
  noSink: '没有可用的声音设备，无法播放',
  noHls: '当前浏览器不支持 HLS',
  lyricsStatus: (status: number) => `歌词请求失败：${status}`,
  shortcuts: {
    title: '音乐',
    /** Name of the space key. */
    space: '空格',
    toggle: '播放或暂停',
    seek: (seconds: number) => `在进度条上快退、快进 ${seconds} 秒`,
    move: '在歌曲或歌词中移动',
  },
};

export type PlayerWords = typeof words;

declare module '@/store/words' {
  interface Words {
    player: PlayerWords;
  }
}
