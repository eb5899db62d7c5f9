import { expect, it, vi } from 'vitest';
import { greetingFor, greetingIcon } from './greetingListeners';
import { setLight } from './lantern';
import { words } from './words/zh-CN';

/** The light of the lantern at an hour. */
function lightAt(hour: number): number {
  const setProperty = vi.fn<CSSStyleDeclaration['setProperty']>();
  setLight({ style: { setProperty } }, new Date(Date.UTC(2026, 0, 1, hour)));
  expect(setProperty).toHaveBeenCalledExactlyOnceWith('--light', expect.any(String));
  return Number(setProperty.mock.lastCall?.[1]);
}

it.each([
  ['凌晨好', 'moon-star', 1, [0, 1, 2, 3, 4, 5]],
  ['早上好', 'sun', 0.75, [6, 7, 8]],
  ['上午好', 'sun', 0.45, [9, 10, 11]],
  ['中午好', 'sun', 0.25, [12, 13]],
  ['下午好', 'sun', 0.45, [14, 15, 16]],
  ['傍晚好', 'sunset', 0.75, [17, 18]],
  ['晚上好', 'moon-star', 1, [19, 20, 21]],
  ['夜深了', 'moon-star', 1, [22, 23]],
])('the greeting is %s beside a %s, in a light of %d, in the hours %j', (hello, icon, light, hours) => {
  expect(hours.map((hour) => greetingFor(hour, words.hellos))).toEqual(hours.map(() => hello));
  expect(hours.map(greetingIcon)).toEqual(hours.map(() => icon));
  expect(hours.map(lightAt)).toEqual(hours.map(() => light));
});
