import { describe, expect, it } from 'vitest';
import { words as first } from '@/app/words/first/zh-CN';
import { laterWords as later } from '@/app/words/later/zh-CN';
import { greetingFor } from '@/features/greeting/greetingFor';
import { pageDataOf } from '../tests/pageData';
import { words as bootWords } from './bootWords/zh-CN';

const { site } = pageDataOf();

describe('the words that the specification names', () => {
  it.each([
    [first.greeting.toast('早上好'), '早上好 欢迎来到我的主页'],
    [bootWords.loading, '加载中'],
    [first.greeting.narrow, '当前页面宽度不足以开启盒子'],
    [later.player.failed, '播放器加载失败'],
    [later.player.songFailedSkipping, '播放歌曲出现错误，播放器将在 2s 后进行下一首'],
    [later.player.songFailed, '播放歌曲出现错误'],
    [later.player.noLines.loading, '歌词加载中'],
    [later.player.noLines.failed, '歌词加载失败'],
    [later.player.nothing, '未播放音乐'],
    [later.player.offline, '网络已断开，恢复后继续播放'],
    [later.player.noHls, '当前浏览器不支持 HLS'],
    [later.player.lyricsStatus(404), '歌词请求失败：404'],
    [later.player.noColours, '自适应主题需要取色库'],
    [first.page.rightClickOff, '为了浏览体验，本站禁用右键'],
    [first.wallpaper.showcase.entered, '已开启壁纸展示状态'],
    [first.wallpaper.showcase.left, '已退出壁纸展示状态'],
    [later.wallpaper.bar.download, '下载壁纸'],
    [later.wallpaper.bar.notReadable, '该壁纸无法直接保存，已在新标签页打开'],
    [later.wallpaper.own.title, '我的壁纸'],
    [later.wallpaper.own.refused.unreadable('a.jpg'), '无法识别这张图片：a.jpg'],
    [later.wallpaper.own.adding(2, 5), '正在添加 2 / 5'],
    [later.wallpaper.own.limits(6, '4.8'), '6 / 60 张 · 4.8 / 100 MB。可拖入、粘贴或选择图片，只保存在这个浏览器里。'],
    [first.wallpaper.changed, '壁纸更换成功'],
    [first.wallpaper.failed, '壁纸加载失败，已临时切换回默认'],
    [later.page.updated, '站点已更新，刷新后生效'],
    [first.page.reload, '刷新'],
    [later.links.passwordTitle, '访问受限'],
    [later.links.confirm, '确认'],
    [later.links.emptyPassword, '请输入密码'],
    [later.links.wrongPassword, '密码错误'],
    [later.links.verifyFailed, '验证时发生错误'],
    [later.links.relock, '重新锁定'],
    [later.memorial.toast('清明节'), '今天是清明节'],
    [later.capsule.age({ years: 1, months: 4, days: 27 }), '本站已点亮 1 年 4 月 27 天'],
    [later.capsule.age({ years: 1, months: 0, days: 0 }), '本站已点亮 1 年 0 月 0 天'],
    [later.capsule.age({ years: 0, months: 2, days: 0 }), '本站已点亮 2 月 0 天'],
    [later.capsule.age({ years: 0, months: 0, days: 9 }), '本站已点亮 9 天'],
    [Object.values(later.capsule.labels).join(' '), '今日 本周 本月 本年'],
    [later.capsule.passed(12, 'day'), '已过 12 小时'],
    [later.capsule.remaining(3, 'week'), '剩余 3 天'],
    [first.social.tip, '通过这里联系我吧'],
    [first.quote.failed, '一言获取失败'],
    [first.quote.fallbackText, '这里应该显示一句话'],
    [first.quote.nameless, '无名'],
    [first.weather.infoFailed, '天气信息获取失败'],
    [first.weather.areaFailed, '地区查询失败'],
    [later.weather.dataFailed, '天气数据获取失败'],
    [Object.values(later.settings.sections).join(' '), '个性壁纸 个性化调整 播放器配置 隐私 其他设置'],
    [later.settings.soon, '设置内容待增加'],
    [site.tagline, '为晚归的人，留一盏灯。'],
    [`${site.greeting.hello} ${site.greeting.text}`, 'Hello, world! 用 100 个场景挑战 AI'],
    [`${site.greeting.boxHello} ${site.greeting.boxText}`, 'The way to AGI 未来已经发生'],
  ])('%j stands as it must', (said, named) => {
    expect(said).toBe(named);
  });

  it('greets by the hour', () => {
    const hello = ['凌晨好', '早上好', '上午好', '中午好', '下午好', '傍晚好', '晚上好', '夜深了'];
    expect([5, 6, 9, 12, 14, 17, 19, 22].map((hour) => greetingFor(hour, first.greeting.hellos))).toEqual(hello);
  });

  it('says what is new in 4.1.4, and no more', () => {
    expect(later.settings.changelog.versions.at(-1)).toEqual({
      version: '4.1.4',
      added: ['采用新框架重构', '快捷自定义歌单', '壁纸可个性化', '播放器音量控制'],
      fixed: ['天气接口', '时光胶囊显示异常', '移动端动画细节', '更换图标集'],
    });
  });
});
