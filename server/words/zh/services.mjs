/** @type {typeof import('../en/services.mjs').services} */
export const services = {
  httpOnly: '以 http:// 开头：网页用 https 打开时，浏览器会拦下它',
  noFile: 'public/ 里没有这个文件，区分大小写',
  status: (status) => `返回状态 ${status}；地址写对了吗？`,
  isBusy: (status) => `返回状态 ${status}；请稍后再试`,
  expected: (type, expected) => `返回的是${type ? ` ${type}` : '别的内容'}，应该是${expected}`,
  httpsExpected: '这里要写 https:// 开头的地址',
  refuses: (reason) => `拒绝：${reason}`,
  quote: (ms) => `一句话（${ms} 毫秒）`,
  quoteExpected: '带 hitokoto 一项的 JSON',
  picture: (type, megabytes, ms) => `一张图片（${type}，${megabytes} MB，${ms} 毫秒）`,
  pictureExpected: '图片',
  noAnswerWithin: (seconds) => `${seconds} 秒内没有回应`,
  noAnswerBecause: (code) => `没有回应（${code}）；地址写对了吗？`,
  temperature: (degrees, city, ms) => `${city} ${degrees} ℃（${ms} 毫秒）`,
  weatherExpected: ' Open-Meteo 的天气（current.temperature_2m 等）',
  infocodeExpected: '带 infocode 的 JSON',
  amap: {
    works: 'Key 可用',
    says: (said, advice) => `高德说 ${said}：${advice}`,
    wrongKey: 'Key 不对或已过期。请从控制台重新复制，一共 32 个字符',
    addresses: 'Key 设了 IP 白名单，这台电脑不在里面',
    signed: 'Key 要求数字签名。请在控制台关掉',
    otherKind:
      'Key 是给别的用途的，或者已经删除。请在控制台（console.amap.com）添加一个“Web 服务”类型的 Key，不绑定域名，写进 weather.amapKey',
    endpoint: 'weather.amapEndpoint 写对了吗？默认是 https://restapi.amap.com/v3',
    passing: '用量用完了，或者高德正忙；过一会儿就好',
    table: '含义见高德的错误码说明',
  },
  playlist: {
    listExpected: '歌曲的列表',
    noneCanPlay: '没有一首能播放；music.server、.type 和 .id 写对了吗？',
    plainHttp: (songs) => `${songs}在家里的 http:// 地址上：用 http:// 打开的网页才能播放`,
    streamElsewhere: (songs) =>
      `${songs}是别的网站上的 .m3u8 流：网页只连接 site.yml 里写的网站，所以大多数浏览器放不了；请换一个不是 .m3u8 的流`,
    lyricsElsewhere: (songs) => `${songs}的歌词在别的网站上，网页不会去取：请把文件放进 public/music/`,
    plainElsewhere: (songs) =>
      `${songs}是 http:// 地址：用 https:// 打开的网页会改用 https:// 去取；主机支持就写 https://`,
    missing: (path) => `写了 ${path}，而 public/ 里没有这个文件`,
    notServed: (path) => `写了 ${path}：名称以点开头，或带有 \\、%E6 这样的编码的文件不能访问，请改名`,
  },
};
