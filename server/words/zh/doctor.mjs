/** @type {typeof import('../en/doctor.mjs').doctor} */
export const doctor = {
  usage: `用法：npm run doctor [-- --offline] [-- --fix]
看你的文件和文件里写明的服务，告诉你最好改什么。
--offline 不联网。--fix 列出可以放心改的地方，问过再改；原来的内容留在“文件名.bak”里。
只有你写的东西确实不起作用时，退出码才是 1。`,
  error: '需要修改：这样写不起作用。',
  warning: '请看一下：可能不起作用，或者有时不起作用。',
  hint: '可以更好：',
  looking: (folder, links, social) => `正在检查 ${folder}：${links} 个链接，${social} 个社交链接。`,
  unread: (file) => `${file} 读不了，所以和它有关的都没有检查。先改好它，再运行一次。`,
  notAsked: '没有询问（--offline）',
  iconsNotAsked: (number) => `别的网站上的 ${number} 个图标：没有询问（--offline）`,
  iconsAsked: (asked, number) => `别的网站上的图标：${number} 个里问了 ${asked} 个`,
  more: (number) => `… 另有 ${number} 处`,
  canFix: '其中有些 npm run doctor -- --fix 能改好：先列出来，问过再改。',
  allWell: '一切都好：没有什么要做的。',
  toDo: (errors, warnings, hints) => `待办：${errors} 处要修改，${warnings} 处请看一下，${hints} 处可以更好。`,
  noNetwork: '从这里连不上任何服务；其余的都看过了',
  fix: {
    nothing: '没有可以自动改好的；剩下要做的是：',
    title: '可以这样改：',
    done: '改好了。剩下要做的是：',
    local: (file, local) => `${file}：wallpaper.local 改为 ${local}`,
    rename: (from, to) => `public/images/${from} 改名为 ${to}`,
    ask: '现在改？',
    notRenamed: (file, reason) => `${file} 改不了名：${reason}。`,
  },
  noStart: '；网页不会启动，因为说不准要锁什么',
  nobodyReads: '（写了也没有人读）',
};

/** @type {typeof import('../en/doctor.mjs').findings} */
export const findings = {
  env: {
    nobodyReads: (name) => `${name}：没有人读它`,
    notRead: '这一行和下一行都不会被读到；写法是 名称=值',
    lineBreak: '双引号里的 \\n 是换行；请改用单引号，或者把 \\ 写成 /',
    noFolder: '。这一行像是要写您的文件夹（CONFIG_DIR）。读不到它，显示的就会是示例而不是您的文件，所以不启动',
    unsafePort: (port) => `浏览器不打开端口 ${port}，它属于别的协议；请换一个，例如 3000，除非前面有反向代理`,
    plainPassword: 'LINKS_PASSWORD 是明文密码，谁看到文件都知道：npm run hash-password 可以生成哈希',
    noPassword: '有上锁的链接，却没有密码，所以一直锁着；请在管理里设一个，或用 npm run hash-password',
    hsts: (name) => `${name}：设了 HSTS=1，浏览器打开这个域名的 http:// 地址时一律改用 https，所有端口都一样`,
  },
  examples: {
    fields: (names) => `还是示例里的，或者空着：${names}；请在那里或在管理里写上你自己的`,
    place: (city, isShown) =>
      `weather.place：城市写的是 ${city}，经纬度还是北京的${isShown ? '，显示的也是那里的天气' : '；写对之前，天气是关着的'}；在管理里可以按名字查`,
    links: (names) => `还是示例里的链接：${names}；请换成你自己的`,
  },
  unused: {
    music: (names) => `${names}：没有用到，因为 music.endpoints 里没有歌单服务；请加上一个，或者删掉这些项`,
    fallback: (groups) => `fallbackLinks：${groups} 上了锁，所以那里的链接不显示`,
  },
  links: {
    twin: (name, other, place) => `${name}：不算来源标记的话，和 ${other} 指向同一页（${place}）`,
    unsafePort: (name, port) => `${name}：浏览器不打开端口 ${port}，它属于别的协议`,
    noFile: (name, path) => `${name}：public/ 里没有 ${path}，除非由你的代理来回应`,
    checkLocked: (name) => `${name}：写了 check，但上锁的链接从不检查，所以不会显示在线还是离线`,
  },
  remarks: {
    over: '这一天已经过去，所以不再显示',
    ahead: '这一天还没有到；年份写对了吗？',
    twice: '同一个日子写了两次，会显示两次',
    icp: '不像备案号；写法是 京ICP备12345678号-1',
    psb: '不像公安备案号；写法是 京公网安备11010502030013号，有 14 位数字',
  },
  ownerSheet: {
    dropped:
      '浏览器会不声不响地丢掉这里，连同这条规则。请看看有没有少了或多了 ; } ] )，有没有全角标点、弯引号、当作注释的 //（要写成 /* */），或者不是 CSS 的内容，例如 <style> 和 SCSS',
    import: (host) => `@import ${host}：页面不读别的网站的样式；请把它复制到 public/`,
    font: (host) => `${host} 的字体：页面不用别的网站的字体；请把它复制到 public/`,
    picture: (host) => `${host} 的图片：每位访客都会去那里取，隐私里会列出它；更好的是把它复制到 public/`,
    reads: (host) =>
      `有规则按输入框里的字或链接的地址来选，又用了 ${host} 的图片：这样的样式能把访客输入的字和看到的链接告诉那个网站；信得过写它的人才留着`,
  },
  home: {
    publicLan: (name) => `${name}：lan 写的是公网地址；给所有人用的请写在 link`,
    privateLink: (name) => `${name}：link 指向家里的网络，谁都看得到这个地址；请写在 lan`,
    nobody: (links) => `有 ${links} 个链接写了 lan，却没有人算作在家：home.networks 和 home.address 都空着`,
    gateway: (range, gateway) =>
      `home.networks：${range} 里有 ${gateway}，容器的访客可能都从这个地址来，服务器从不把它算作在家。请写家里自己的网段；前面有代理的话，设置 TRUST_PROXY`,
  },
  icons: {
    nothing: (icon) =>
      `图标 ${icon}：不是自带图标（清单见 docs/configure.zh-CN.md），不是图片，也不是 emoji，用名称的第一个字代替`,
    noFile: (icon) => `图标 ${icon}：public/ 里没有这个文件，区分大小写；用名称的第一个字代替`,
    plainHttp: (icon) => `图标 ${icon}：用 http:// 打开的网页才显示，否则用名称的第一个字代替`,
    lockedOnly: (icon) =>
      `图标 ${icon}：只有上锁的链接用到这个文件，而它不用密码就能打开。请在管理台里重新选择这张图片（会存进链接里），或换一种图标，然后删除这个文件`,
  },
  pictures: {
    noLogo: (logo) => `logo：public/ 里没有 ${logo}，区分大小写`,
    share: (width, height) => `聊天软件里最合适的是 ${width} × ${height} 的 JPEG；npm run icons 会生成`,
    misplaced: '没有显示：壁纸要放在 public/images/ 里',
    missing: (local, numbers) => `wallpaper.local 是 ${local}，却没有 images/background{n}.jpg，n = ${numbers}`,
    notThere: (numbers) => `wallpaper.order 里写了没有的图片：images/background{n}.jpg，n = ${numbers}`,
    rename: (to) => `没有当壁纸显示：请改名为 ${to}`,
    raise: (number) => `壁纸比显示的多：请把 wallpaper.local 改为 ${number}`,
    needsJpeg: (name) => `没有用到：旁边要有 JPEG 格式的 ${name}`,
    noJpeg: '名字是 .jpg，其实不是：请另存为 JPEG',
    heavy: (megabytes) => `有 ${megabytes} MB：访客要等；宽 2560 px、质量 80 就很够了`,
  },
  devices: {
    readable: (mode, file) =>
      `这台电脑上的其他用户可以读或改这个文件，里面是记住的设备或密码（权限 ${mode}）。请运行：chmod 600 ${file}`,
  },
  notPublic:
    '是您的 site.yml 或 links.yml、它们的副本，或者指向您文件夹里不公开的东西的链接，所以网页不提供它。请从 public/ 里拿走',
  conflict: '同一个文件在两处同时改过，这是多出来的一份，没有人读它。请和原文件对照，然后删掉',
  songs: (number) => `${number} 首歌`,
};

/** @type {typeof import('../en/doctor.mjs').services} */
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
