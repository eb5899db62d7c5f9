import { fc } from './properties.ts';

/** Pieces that file formats have to quote, escape or decode, and what people really write into names. */
const PIECES = [
  ...Array.from('"\'&<>{}[]()|\\/#%?:,;=-!*@`~$^+ '),
  ': ',
  ' #',
  '- ',
  '&amp;',
  '&#60;',
  '</A>',
  '%20',
  '，',
  '：',
  '、',
  '「」',
  ' / ',
  '工作',
  'Ünï',
  'été',
  'が',
  '😀',
  '👩‍👩‍👧',
  'عربي',
  'null',
  'true',
  '1e3',
  '2024-01-01',
  '0x1F',
  '__proto__',
];

/** One line of text with odd signs, trimmed and with single spaces; never empty. */
export const oddText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join('').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

/** An address that opens, with odd signs behind its host. */
export const oddAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://192.168.7.9:8096', 'http://[fd12::8]:80', 'https://例子.测试'),
    fc.array(
      fc.constantFrom('/', 'a', '?', 'q=1', '&', '#', '%E6%97%A9', '早', ' ', "'", '"', ',', ':', '{x}', '|', '@'),
    ),
    fc.nat(99_999),
  )
  .map(([host, rest, number]) => new URL(`${host}/${number}/${rest.join('')}`).href);
