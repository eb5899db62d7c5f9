/**
 * Texts for the messages of the schema in `src/contract/site.ts`, by message. Editors show the schema's own messages,
 * in English.
 *
 * @satisfies {Record<string, string>}
 */
export const schema = {
  'expected text': 'expected text',
  'expected text that is not empty': 'expected text that is not empty',
  'expected zh-CN, zh-TW, en or auto': 'expected zh-CN, zh-TW, en or auto',
  'expected an address that begins with https:// (or a path that begins with /)':
    'expected an address that begins with https:// (or a path that begins with /)',
  'expected an address that begins with https:// (http:// only to localhost; or a path that begins with /)':
    'expected an address that begins with https:// (http:// only to localhost; or a path that begins with /)',
  'expected an address that begins with https://, http://, mailto: or /':
    'expected an address that begins with https://, http://, mailto: or /',
  'expected a date such as 2024-10-01': 'expected a date such as 2024-10-01',
  'expected a date that exists, such as 2024-10-01': 'expected a date that exists, such as 2024-10-01',
  'expected a name in quotes': 'expected a name in quotes',
  'expected a name that is not empty': 'expected a name that is not empty',
  'expected a name that shows something': 'expected a name that shows something',
  'expected a list of names': 'expected a list of names',
  'expected true or false': 'expected true or false',
  'expected a number': 'expected a number',
  'expected a list of numbers': 'expected a list of numbers',
  'expected a list of words': 'expected a list of words',
  'expected a list of {name, icon, tip, url}': 'expected a list of {name, icon, tip, url}',
  'expected a list of {icon, name, link}': 'expected a list of {icon, name, link}',
  'expected a list of addresses': 'expected a list of addresses',
  'expected an address that begins with https://': 'expected an address that begins with https://',
  'expected %s where the words go, such as https://www.bing.com/search?q=%s':
    'expected %s where the words go, such as https://www.bing.com/search?q=%s',
  'expected an address such as https://www.bing.com/search?q=%s':
    'expected an address such as https://www.bing.com/search?q=%s',
  'expected a list of {name, icon, url}': 'expected a list of {name, icon, url}',
  'expected a name that no other engine has': 'expected a name that no other engine has',
  'expected the name of one of the engines': 'expected the name of one of the engines',
  'expected a host such as img.example.com': 'expected a host such as img.example.com',
  'expected a list of hosts': 'expected a list of hosts',
  'expected new-tab or this-tab': 'expected new-tab or this-tab',
  'expected normal, mini or fixed': 'expected normal, mini or fixed',
  'expected none, metadata or auto': 'expected none, metadata or auto',
  'expected a colour such as "#ffb866"': 'expected a colour such as "#ffb866"',
  'expected a day written as "month.day", such as "12.13"': 'expected a day written as "month.day", such as "12.13"',
};
