import { expect, it } from 'vitest';
import { isTrivialPassword, isWeakPassword } from './weakPassword.ts';

it.each([
  '',
  'abc',
  'password',
  'Password123!',
  'porch light',
  'qwertyuiop123',
  '12345678901234567890',
  'aaaaaaaaaaaaaaaaaaaaaaaaa',
  'abababababababababababab',
  '13800138000',
  'Tr0ub4dor',
  '门廊灯',
  '成都2024',
  '2024成都',
  '成都市2024年！',
  '呼和浩特19870815',
  '我爱成都2024',
  '上海1987-08-15',
  '東京２０２４',
  'leedsfamily1',
  'Manchester1987!',
  'New York 2024',
  'NewYork2024',
  'newyork-2024',
  'Xi’an 2024',
  '1987Edinburgh',
  'BIRMINGHAM2024',
])('%j is easy to guess', (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'k7#Wq9!mZ2pX',
  'five lanterns on a quiet porch',
  '为晚归的人留一盏灯',
  'gjxw-feru-cpvf-9d2k',
  '为晚归的人留一盏灯2024',
  'aB#dE7!gHjKl',
  'five 5 lanterns on a quiet porch',
  'qpzmxkwvbnthjfdg7',
])('%j is strong enough', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});

it.each([
  '',
  ' '.repeat(10),
  '1',
  '\t12345\t',
  'abcdefg',
  '１２３４５６７８',
  '88888888',
  '12341234',
  'password1',
  'porchlight',
])('%j is found by anybody, and no password for the desk', (password) => {
  expect(isTrivialPassword(password)).toBe(true);
});

it.each(['k7#Wq9!m', 'five lanterns', '为晚归的人留一盏灯', 'Manchester1987!', '13800138000'])(
  '%j is not found by the first tries',
  (password) => {
    expect(isTrivialPassword(password)).toBe(false);
  },
);
