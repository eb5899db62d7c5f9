/** @type {typeof import('../en/findings.mjs').findings} */
export const findings = {
  env: {
    nobodyReads: (name) => `${name}：没有人读它`,
    notRead: '这一行和下一行都不会被读到；写法是 名称=值',
    lineBreak: '双引号里的 \\n 是换行；请改用单引号，或者把 \\ 写成 /',
    noFolder: '。这一行像是要写您的文件夹（CONFIG_DIR）。读不到它，显示的就会是示例而不是您的文件，所以不启动',
    unsafePort: (port) => `浏览器不打开端口 ${port}，它属于别的协议；请换一个，例如 3000，除非前面有反向代理`,
    plainPassword: 'LINKS_PASSWORD 是明文密码，谁看到文件都知道：npm run hash-password 可以生成哈希',
    noPassword:
      '有上锁的链接，却没有密码：在终端里启动时会临时生成一个，否则打不开；npm run hash-password 可以设自己的',
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
    locked: (groups) => `lockedGroups：没有链接属于 ${groups}，标签却仍会显示`,
    fallback: (groups) => `fallbackLinks：${groups} 上了锁，所以那里的链接不显示`,
  },
  groups: {
    nearly: (category, group) => `分类 ${category} 对所有人公开，却和上锁的 ${group} 很像`,
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
  conflict: '同一个文件在两处同时改过，这是多出来的一份，没有人读它。请和原文件对照，然后删掉',
  songs: (number) => `${number} 首歌`,
};
