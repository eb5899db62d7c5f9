import { describe, expect, it } from 'vitest';
import { laterStrings } from './laterStrings';
import { strings } from './strings';
import { weatherStrings } from './weatherStrings';

describe('the words that the specification names', () => {
  it.each([
    [strings.greeting.toast('早上好'), '早上好 欢迎来到我的主页'],
    [strings.page.loading, '加载中'],
    [strings.page.narrow, '当前页面宽度不足以开启盒子'],
    [laterStrings.player.failed, '播放器加载失败'],
    [laterStrings.player.songFailedSkipping, '播放歌曲出现错误，播放器将在 2s 后进行下一首'],
    [laterStrings.player.songFailed, '播放歌曲出现错误'],
    [laterStrings.player.lyricsLoading, '歌词加载中'],
    [laterStrings.player.lyricsFailed, '歌词加载失败'],
    [laterStrings.player.nothing, '未播放音乐'],
    [laterStrings.player.noHls, '当前浏览器不支持 HLS'],
    [laterStrings.player.lyricsStatus(404), '歌词请求失败：404'],
    [laterStrings.player.noColours, '自适应主题需要取色库'],
    [strings.page.rightClickOff, '为了浏览体验，本站禁用右键'],
    [strings.wallpaper.changed, '壁纸更换成功'],
    [strings.wallpaper.failed, '壁纸加载失败，已临时切换回默认'],
    [strings.links.emptyPassword, '请输入密码'],
    [strings.links.wrongPassword, '密码错误'],
    [strings.links.verifyFailed, '验证时发生错误'],
    [strings.memorial.toast('清明节'), '今天是清明节'],
    [strings.social.tip, '通过这里联系我吧'],
    [strings.quote.failed, '一言获取失败'],
    [strings.quote.fallbackText, '这里应该显示一句话'],
    [strings.quote.nameless, '无名'],
    [strings.weather.infoFailed, '天气信息获取失败'],
    [strings.weather.areaFailed, '地区查询失败'],
    [weatherStrings.dataFailed, '天气数据获取失败'],
    [laterStrings.settings.soon, '设置内容待增加'],
  ])('%j stands as it must', (said, named) => {
    expect(said).toBe(named);
  });
});
