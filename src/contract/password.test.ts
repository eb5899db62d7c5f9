import { describe, expect, it } from 'vitest';
import { readPasswordAnswer, readPasswordRequest } from './password.ts';

describe('the request', () => {
  it.each(['secret', ''])('is an object with a password, %j', (password) => {
    expect(readPasswordRequest({ password })).toBe(password);
  });

  it.each([
    [{}],
    [{ password: 5 }],
    [{ password: null }],
    [{ password: 'secret', more: 1 }],
    [['secret']],
    ['secret'],
    [null],
    [undefined],
  ])('is not %j', (body) => {
    expect(() => readPasswordRequest(body)).toThrow(TypeError);
  });
});

describe('the answer', () => {
  it.each([
    [{ success: true }, { success: true, error: undefined, list: [] }],
    [
      { success: true, list: [5, null], more: 1 },
      { success: true, error: undefined, list: [5, null] },
    ],
    [
      { success: false, error: '密码错误' },
      { success: false, error: '密码错误', list: [] },
    ],
  ])('%j is read as %j', (answer, read) => {
    expect(readPasswordAnswer(answer)).toEqual(read);
  });

  it.each([
    [{}],
    [{ success: 'true' }],
    [{ success: 1 }],
    [{ success: false, error: 5 }],
    [{ success: false, error: null }],
    [{ success: true, list: {} }],
    [{ success: true, list: null }],
    [[true]],
    [null],
    [true],
  ])('is not %j', (answer) => {
    expect(() => readPasswordAnswer(answer)).toThrow(TypeError);
  });
});
