import { expect, it } from 'vitest';
import { isLetterKey } from './keys';

it.each([
  ['w', 'KeyW', true],
  ['W', 'KeyZ', true],
  ['ц', 'KeyW', true],
  ['Ц', 'KeyW', true],
  ["'", 'KeyW', false],
  ['ص', 'KeyW', true],
  ['Process', 'KeyW', true],
  ['é', 'KeyW', false],
  [',', 'KeyW', false],
  ['z', 'KeyW', false],
  ['ц', 'KeyE', false],
])('the key %j at %s is W: %s', (key, code, is) => {
  expect(isLetterKey({ key, code }, 'W')).toBe(is);
});
