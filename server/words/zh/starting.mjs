/** @type {typeof import('../en/starting.mjs').starting} */
export const starting = {
  oldNode: (version) =>
    'Porchlight 需要 Node 20.19 或更新的版本（Node 22 要 22.12 以上）；现在是 Node ' + version + '。',
  installing: '正在安装依赖（只有这一次，大约一分钟）…',
  stillInstalling: '还在安装',
  installed: (seconds) => `依赖已装好，用时 ${seconds}。`,
  notInstalled: '依赖没有装上。',
  noRegistry: '依赖没有装上：连不上 npm 的仓库。网络通吗？',
  lastOfNpm: (problem, output) => `${problem}npm 最后说的是：\n${output}`,
  building: '正在构建网页 …',
  stillBuilding: '还在构建',
  built: (seconds) => `构建完成，用时 ${seconds}。`,
  builtWithout: (files) => `构建结束了，却没有 ${files.join(' 和 ')}。`,
  buildFailed: (args, output) => `构建失败（vite ${args}）：\n${output}`,
  noMemory:
    '内存不够；构建大约要 700 MB。请关掉别的程序、加上交换空间，或者在另一台电脑上构建，把 dist/ 和 dist-server/ 复制过来，用 node dist-server/index.js 启动。',
  noProgram: (name, programs) => `没有 ${name} 这个程序，只有：${programs.join('、')}。`,
  noRights: (folder) => `写不了 ${folder}。请用项目文件夹的主人那个用户来运行。`,
  portIsNone: (name, port) => `${name} 要写 0 到 65535 之间的数字，不能写 "${port}"。`,
  portTaken: (port, another) => `端口 ${port} 已被别的程序占用。请关掉那个程序，或者换一个端口：${another}`,
  portNotAllowed: (port) => `没有权限使用端口 ${port}。请选一个大于 1023 的。`,
  cannotListen: (host, port, code) => `无法监听 ${host}:${port}（${code}）。HOST 是这台电脑的地址吗？`,
  seconds: (seconds) => `${seconds} 秒`,
  usage: (problem, usage) => `${problem}\n${usage}`,
  unknownArgument: (argument) => `不认识的参数：${argument}`,
  usageOfStart: `用法：npm start
需要时安装依赖、构建网页，然后启动服务器。PORT、HOST 等设置写在 .env 里，docs/configure.zh-CN.md 有全部清单。`,
  links: (number) => `${number} 个链接`,
};
