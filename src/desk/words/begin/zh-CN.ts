/** Texts of the first start, and of the tab of passwords. */
export const words = {
  title: '把这里变成你的主页',
  intro:
    '启动码在服务器的日志里：运行 npm\u00A0start 的终端，或 docker\u00A0logs。看得到日志的，就是这台服务器的主人。',
  /** The folder has files already. */
  own: '你的网页都在，只差一个管理密码。',
  code: '启动码',
  language: '语言',
  name: '网页名字',
  city: '所在城市',
  cityHint: '天气按这里显示，可以空着。',
  /** `place` is its name with region and country. */
  chosen: (place: string) => `已选好 ${place}`,
  password: '管理密码',
  again: '再输入一次',
  show: '显示',
  linksPassword: '上锁分类的密码（选填）',
  linksPasswordHint: '给访客打开上锁的分类用。空着就先不能上锁，以后可以再设。',
  /** A new password of locked groups that the programs warn of too. */
  linksWeak: '这个密码容易猜到。在这里不能一直试，但拿到静态版文件的人可以无限次地试：五个以上互不相干的词更好。',
  start: '开始',
  signIn: '去登录',
  /** The folder cannot be written. */
  afterRepair: '改好之后，再打开这个页面。',
  /** The city was typed, and none was chosen. */
  noCity: '没有查到这个城市。可以先空着，以后在管理里再选',
  notTheSame: '和上面的不一样',
  /** The tab of passwords. */
  change: {
    intro: '只改填了的。改好之后，所有设备都被忘记，要用新密码重新登录。',
    now: '现在的管理密码',
    password: '新的管理密码',
    linksPassword: '上锁分类的新密码',
    /** What it is for, if there is one, and if there is none. */
    linksHint: { set: '给访客打开上锁的分类用。', none: '给访客打开上锁的分类用。现在还没有，所以不能上锁。' },
    save: '更改密码',
    done: '密码已更改，所有设备都已忘记',
    nothing: '请写新的密码',
    byEnvironment: {
      desk: '管理密码由环境变量 OWNER_PASSWORD_HASH 设定，在这里不能改。',
      links: '上锁分类的密码由环境变量设定，在这里不能改。',
    },
  },
};

export type DeskBeginWords = typeof words;
