/**
 * Texts for the problems that the schema of `site.yml` finds, by code. The functions get the limit.
 *
 * @satisfies {Record<import('../../../src/contract/siteProblems.ts').SiteProblem, string | ((limit: string) => string)>}
 */
export const schema = {
  text: 'expected text',
  empty: 'expected text that is not empty',
  language: 'expected zh-CN, zh-TW, en or auto',
  address: 'expected an address that begins with https:// (or a path that begins with /)',
  'key-address':
    'expected an address that begins with https:// (http:// only to localhost; or a path that begins with /)',
  'open-address': 'expected an address that begins with https://, http://, mailto: or /',
  date: 'expected a date such as 2024-10-01',
  'no-such-date': 'expected a date that exists, such as 2024-10-01',
  'name-in-quotes': 'expected a name in quotes',
  'empty-name': 'expected a name that is not empty',
  'invisible-name': 'expected a name that shows something',
  names: 'expected a list of names',
  'true-or-false': 'expected true or false',
  number: 'expected a number',
  numbers: 'expected a list of numbers',
  words: 'expected a list of words',
  'social-links': 'expected a list of {name, icon, tip, url}',
  'fallback-links': 'expected a list of {icon, name, link}',
  addresses: 'expected a list of addresses',
  'https-address': 'expected an address that begins with https://',
  'no-query-place': 'expected %s where the words go, such as https://www.bing.com/search?q=%s',
  'engine-address': 'expected an address such as https://www.bing.com/search?q=%s',
  engines: 'expected a list of {name, icon, url}',
  'same-name': 'expected a name that no other engine has',
  'no-such-engine': 'expected the name of one of the engines',
  host: 'expected a host such as img.example.com',
  hosts: 'expected a list of hosts',
  'open-links': 'expected new-tab or this-tab',
  day: 'expected a day written as "month.day", such as "12.13"',
  integer: 'expected a whole number',
  min_value: (/** @type {string} */ least) => `expected ${least} or more`,
  max_value: (/** @type {string} */ most) => `expected ${most} or less`,
  strict_object: 'expected fields (name: value)',
  record: 'expected fields (name: value)',
};
