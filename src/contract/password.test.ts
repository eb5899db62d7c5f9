import { describe, expect, it } from 'vitest';
import { readPasswordAnswer, type PasswordAnswer } from './password.ts';

describe('the answer', () => {
  it.each<[unknown, PasswordAnswer]>([
    [{ success: true }, { success: true, refusal: undefined, list: [] }],
    [
      { success: true, list: [5, null], more: 1 },
      { success: true, refusal: undefined, list: [5, null] },
    ],
    [
      { success: false, error: 'wrong-password' },
      { success: false, refusal: { code: 'wrong-password', seconds: 0 }, list: [] },
    ],
    [
      { success: false, error: 'too-many-tries', seconds: 900 },
      { success: false, refusal: { code: 'too-many-tries', seconds: 900 }, list: [] },
    ],
    // Answers of other servers for the same call.
    [
      { success: true, error: null, list: null },
      { success: true, refusal: undefined, list: [] },
    ],
    [{ error: '不对' }, { success: false, refusal: { words: '不对' }, list: [] }],
    ...[null, '', ' ', 5, { message: 'no' }].map((error): [unknown, PasswordAnswer] => [
      { success: false, error },
      { success: false, refusal: undefined, list: [] },
    ]),
    ...[undefined, null, 'true', 1].map((success): [unknown, PasswordAnswer] => [
      { success },
      { success: false, refusal: undefined, list: [] },
    ]),
  ])('is read from %j as %j', (answer, read) => {
    expect(readPasswordAnswer(answer)).toEqual(read);
  });

  it.each([[{ success: true, list: {} }], [{ success: true, list: 'a' }], [null], [true], ['success']])(
    'is invalid as %j',
    (answer) => {
      expect(() => readPasswordAnswer(answer)).toThrow(TypeError);
    },
  );
});
