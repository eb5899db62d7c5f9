/** @type {typeof import('../en/password.mjs').password} */
export const password = {
  first: '上锁链接的密码',
  owner: '管理页面的密码',
  again: '再输入一次',
  emptyOwner: '空密码等于谁都能进来。',
  empty: '空密码等于没有锁。',
  usage: '用法：npm run hash-password [-- --owner]',
  differ: '两次输入的密码不一样。',
  trivial: '这个密码太容易猜到了：至少要八个字符，不能是连续的数字，也不能是常见的词。',
  tooLong: (most) => `密码太长了，最多能发送 ${most} 字节。`,
  weak: '这个密码很容易猜到；没有服务器的版本，谁拿到文件都可以无限次地试。请用五个以上互不相干的词，或者 16 个以上的字符。',
  weakOwner:
    '这个密码很容易猜到，而知道它的人可以改动整个网页。服务器会限制尝试的次数，但 .env 里的这一行一旦泄露，就可以无限次地试。请用五个以上互不相干的词，或者 16 个以上的字符。',
  takeWeak: '仍然用它？',
  write: (file) => `把这一行写进 ${file}？`,
  replace: (file) => `${file} 里已有这一行，用新的替换？`,
  written: (file) => `已写入 ${file}。重启网页后生效。`,
  whereTo: (file) => `请把下面这一行放进 ${file}，然后重启网页：`,
  hashWillNotDo: 'LINKS_PASSWORD_HASH 是给服务器用的。没有服务器的文件要用密码本身来加密，请输入密码：',
  missingForBuild:
    '有上锁的链接，却没有密码：请设置 LINKS_PASSWORD，或者用管道传进来（LINKS_PASSWORD_HASH 不行：没有服务器的文件要用密码本身来加密）。',
};

/** @type {typeof import('../en/password.mjs').yesNo} */
export const yesNo = {
  yes: '是',
  no: '否',
};

/** @type {typeof import('../en/password.mjs').env} */
export const env = {
  head: '# 服务器的设置；.env.example 里有全部选项。',
  notSafe: (file, key) => `${file} 的写法无法安全地修改。请自己把 ${key} 那一行放进去。`,
};
