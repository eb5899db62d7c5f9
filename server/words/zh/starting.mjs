/** @type {typeof import('../en/starting.mjs').starting} */
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
