import { expect, it } from 'vitest';
import { isWeakPassword } from './weakPassword.mjs';

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
])('%j is easy to guess', (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'k7#Wq9!mZ2pX',
  'five lanterns on a quiet porch',
  '为晚归的人留一盏灯',
  'gjxw-feru-cpvf-9d2k',
])('%j is strong enough', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});
