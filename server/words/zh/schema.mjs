/** @type {typeof import('../en/schema.mjs').schema} */
export const schema = {
  'expected text': '这里要写文字',
  'expected text that is not empty': '这里要写文字，不能空着',
  'expected zh-CN, zh-TW, en or auto': '这里要写 zh-CN、zh-TW、en 或 auto',
  'expected an address that begins with https:// (or a path that begins with /)':
    '这里要写以 https:// 开头的地址（或以 / 开头的路径）',
  'expected an address that begins with https:// (http:// only to localhost; or a path that begins with /)':
    '这里要写以 https:// 开头的地址（http:// 只能指向 localhost；或以 / 开头的路径）',
  'expected an address that begins with https://, http://, mailto: or /':
    '这里要写以 https://、http://、mailto: 或 / 开头的地址',
  'expected a date such as 2024-10-01': '这里要写日期，例如 2024-10-01',
  'expected a date that exists, such as 2024-10-01': '这里要写真实存在的日期，例如 2024-10-01',
  'expected a name in quotes': '这里要写加引号的名字',
  'expected a name that is not empty': '这里要写名字，不能空着',
  'expected a name that shows something': '这里要写看得见的名字',
  'expected a list of names': '这里要写名字的列表',
  'expected true or false': '这里要写 true 或 false',
  'expected a number': '这里要写数字',
  'expected a list of numbers': '这里要写数字的列表',
  'expected a list of words': '这里要写词语的列表',
  'expected a list of {name, icon, tip, url}': '这里要写 {name, icon, tip, url} 的列表',
  'expected a list of {icon, name, link}': '这里要写 {icon, name, link} 的列表',
  'expected a list of addresses': '这里要写地址的列表',
  'expected an address that begins with https://': '这里要写以 https:// 开头的地址',
  'expected %s where the words go, such as https://www.bing.com/search?q=%s':
    '这里要写带 %s 的地址，%s 的位置放搜索的词，例如 https://www.bing.com/search?q=%s',
  'expected an address such as https://www.bing.com/search?q=%s': '这里要写地址，例如 https://www.bing.com/search?q=%s',
  'expected a list of {name, icon, url}': '这里要写 {name, icon, url} 的列表',
  'expected a name that no other engine has': '这里要写和别的搜索引擎不同的名字',
  'expected the name of one of the engines': '这里要写上面某个搜索引擎的名字',
  'expected a host such as img.example.com': '这里要写主机名，例如 img.example.com',
  'expected a list of hosts': '这里要写主机名的列表',
  'expected new-tab or this-tab': '这里要写 new-tab 或 this-tab',
  'expected normal, mini or fixed': '这里要写 normal、mini 或 fixed',
  'expected none, metadata or auto': '这里要写 none、metadata 或 auto',
  'expected a colour such as "#ffb866"': '这里要写加引号的颜色，例如 "#ffb866"',
  'expected a day written as "month.day", such as "12.13"': '这里要写成“月.日”，例如 "12.13"',
};
