import { expect, it } from 'vitest';
import { greetingFor } from './greetingFor';

it.each([
  ['凌晨好', [0, 1, 2, 3, 4, 5]],
  ['早上好', [6, 7, 8]],
  ['上午好', [9, 10, 11]],
  ['中午好', [12, 13]],
  ['下午好', [14, 15, 16]],
  ['傍晚好', [17, 18]],
  ['晚上好', [19, 20, 21]],
  ['夜深了', [22, 23]],
])('says %s in the hours %j', (hello, hours) => {
  expect(hours.map(greetingFor)).toEqual(hours.map(() => hello));
});
