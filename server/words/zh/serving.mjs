/** @type {typeof import('../en/serving.mjs').serving} */
export const serving = {
  wholeNumber: (min, max) => `这里要写 ${min} 到 ${max} 之间的整数`,
  text: '这里要写文字',
  zeroOrOne: '这里要写 0 或 1',
  basePath: (right, bent) =>
    `这里要写以一个 / 开头、一个 / 结尾的路径：BASE_PATH=${right}` +
    (bent ? '（终端改动了这个路径：请写进 .env，或在命令前面加上 MSYS_NO_PATHCONV=1）' : ''),
  hostNames: '这里要写域名，例如 start.example.com，用逗号隔开',
  setting: (name, expected, found) => `${name}：${expected}，这里是 ${found}`,
  notRendered: (problem) => `首屏没能预先生成，由访客的浏览器来画：${problem}`,
  notStamped: (problem) => `网页保持原样，没能重新生成：${problem}`,
  notTidied: (codes) =>
    `没能把 .history 和 .bin 设为只有自己可读，或者没能删掉旧的临时文件（${codes}）；这台电脑上的其他人也许读得到旧版本`,
  notInBackup: (names) =>
    `备份里没有 ${names.join('、')}：文件不在了、无法读取、是指向文件夹外面的链接，或者名字里有 \\`,
  devicesUnusable: (code) =>
    `这份记住的设备${code === '' ? '已损坏' : `读不了（${code}）`}，所以没有设备被记住；下一台被记住的设备会替换它`,
  devicesUnstored: (code) => `记住的设备写不进去（${code}），它的改动在服务器停止后会丢失`,
  noPage: '没有 dist/index.html，请先运行：npm run bundle',
  noFolder: (folder) =>
    `没有 CONFIG_DIR 写的文件夹 ${folder}。请从备份里放回来，或者改正 .env 里的 CONFIG_DIR；去掉它，npm start 就显示示例，可以在浏览器里重新开始`,
  emptyFolder:
    '您的文件夹里既没有 site.yml 也没有 links.yml，所以不启动，不会用示例顶替。文件夹在别的硬盘上的话，它挂载了吗？请从备份里放回文件，或者改正 .env 里的 CONFIG_DIR；去掉它，npm start 就显示示例，可以在浏览器里重新开始',
  notBegun: (folder, mark) =>
    `EXPECT_FOLDER 是 1，但 ${folder} 里没有 ${mark}（在浏览器里开始时会留下这个文件），所以不启动，不会用示例顶替。硬盘挂载了吗？里面是您的文件的话，请在那里建一个叫这个名字的空文件；要重新开始，请去掉 EXPECT_FOLDER`,
  notNamed: (folder) =>
    `Porchlight: 这是示例。${folder} 里已经有文件：是您的话，请在 .env 里写 CONFIG_DIR=${folder}；要重新开始，请先把它们移走`,
  example: (address, code) => `Porchlight: 这是示例。要变成您的主页，请打开 ${address}，输入启动码 ${code}`,
  noDeskPassword: (address, code) => `Porchlight: 还没有管理密码。要设一个，请打开 ${address}，输入启动码 ${code}`,
  cannotBegin: (name, code) =>
    `Porchlight: 写不了 ${name}（${code}），所以不能在浏览器里把这里变成您的主页；请检查权限和挂载`,
  begun: (folder) => `Porchlight: 主页已经开始，文件在 ${folder}`,
  passwordsDamaged: (code) =>
    `密码${code === '' ? '已损坏' : `读不了（${code}）`}，所以管理打不开，上锁的链接也打不开。请恢复这个文件，或者删掉它，用日志里的启动码重新设密码`,
  inNetwork: (addresses) => `Porchlight: 同一网络里的其他设备打开 ${addresses.join('、')}`,
  moreMissing: (number) => `… 另有 ${number} 个文件不存在；npm run doctor 会全部列出`,
  notLooked: (problem) => `没能检查有没有缺文件：${problem}`,
  at: (address) => `Porchlight: ${address}`,
  problem: (problem) => `Porchlight: ${problem}`,
  portTaken: (port) => `端口 ${port} 已被占用；请关掉占用它的程序，或者把 PORT 改成别的`,
  portNotAllowed: (port) => `这个用户不能使用端口 ${port}；请把 PORT 改成别的`,
  noSuchHost: (host) => `HOST ${host} 不是这台电脑的地址`,
  twoPasswords: 'Porchlight: LINKS_PASSWORD_HASH 和 LINKS_PASSWORD 都设了，以哈希为准',
  passwordBlank: 'LINKS_PASSWORD 是空白，等于没有设',
  passwordInQuotes: 'LINKS_PASSWORD 外面有引号，引号不算密码的一部分',
  noPassword:
    'Porchlight: 没有设置密码，上锁的链接打不开；请在管理里设一个，或用 npm run hash-password 生成 LINKS_PASSWORD_HASH',
  unknownHost: (host) =>
    `有请求用了不认识的域名 ${host}，没有回答，或没有算作在家；如果这是您页面的域名，请写进 site.yml 的 url，或写进 HOSTS`,
  otherHost: (page, host) =>
    `管理的一个改动没有执行：页面在 ${page}，请求的主机却是 ${host}。前面有代理的话，它要转发主机名：ProxyPreserveHost On（Apache），proxy_set_header Host $http_host（nginx）`,
  homeAddress: (found) =>
    found === 0
      ? 'home.address：这个域名查不到地址，所以没有人靠它算作在家'
      : 'home.address：这个域名没有公网地址，所以没有人靠它算作在家',
  hash: (problem) => `LINKS_PASSWORD_HASH：${problem}`,
  ownerHash: (problem) => `OWNER_PASSWORD_HASH：${problem}（管理的密码用 npm run hash-password -- --owner）`,
  noHash: '这里要写 npm run hash-password 生成的哈希',
  tooManyRounds: (rounds, most) => `哈希用了 ${rounds} 轮；边缘平台不接受超过 ${most} 轮的，请重新生成`,
};

/** @type {typeof import('../en/serving.mjs').starting} */
export const starting = {
  oldNode: (version) =>
    'Porchlight 需要 Node 20.19 或更新的版本（Node 22 要 22.12 以上）；现在是 Node ' + version + '。',
  installing: '正在安装依赖（只有这一次，大约一分钟）…',
  notInstalled: '依赖没有装上，原因见上面 npm 的话。网络通吗？',
  building: '正在构建网页（大约一分钟）…',
  built: (seconds) => `构建完成，用时 ${seconds}。`,
  buildFailed: (args) => `构建失败：vite ${args}`,
  noMemory:
    '内存不够；构建大约要 700 MB。请关掉别的程序、加上交换空间，或者在另一台电脑上构建，把 dist/ 和 dist-server/ 复制过来，用 node dist-server/index.js 启动。',
  seconds: (seconds) => `${seconds} 秒`,
  usage: (problem, usage) => `${problem}\n${usage}`,
  unknownArgument: (argument) => `不认识的参数：${argument}`,
  usageOfStart: `用法：npm start
需要时安装依赖、构建网页，然后启动服务器。PORT、HOST 等设置写在 .env 里，docs/configure.zh-CN.md 有全部清单。`,
  links: (number) => `${number} 个链接`,
};
