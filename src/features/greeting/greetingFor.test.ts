import { expect, it } from 'vitest';
import { greetingFor, lightAt } from './greetingFor';

it.each([
  ['凌晨好', 'night', [0, 1, 2, 3, 4, 5]],
  ['早上好', 'dusk', [6, 7, 8]],
  ['上午好', 'day', [9, 10, 11]],
  ['中午好', 'noon', [12, 13]],
  ['下午好', 'day', [14, 15, 16]],
  ['傍晚好', 'dusk', [17, 18]],
  ['晚上好', 'night', [19, 20, 21]],
  ['夜深了', 'night', [22, 23]],
])('says %s, by the light of %s, in the hours %j', (hello, light, hours) => {
  expect(hours.map(greetingFor)).toEqual(hours.map(() => hello));
  expect(hours.map(lightAt)).toEqual(hours.map(() => light));
});
