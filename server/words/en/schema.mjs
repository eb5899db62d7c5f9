/**
 * What a field takes, by the message of the schema in `src/contract/site.ts`. Editors show the schema in English.
 *
 * @satisfies {Record<string, string>}
 */
export const schema = {
  'expected text': 'expected text',
  'expected text that is not empty': 'expected text that is not empty',
  'expected an address that begins with https:// (or a path that begins with /)':
    'expected an address that begins with https:// (or a path that begins with /)',
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
  'expected a list of words': 'expected a list of words',
  'expected a list of {name, icon, tip, url}': 'expected a list of {name, icon, tip, url}',
  'expected a list of {icon, name, link}': 'expected a list of {icon, name, link}',
  'expected a list of addresses': 'expected a list of addresses',
  'expected a day written as "month.day", such as "12.13"': 'expected a day written as "month.day", such as "12.13"',
};
