import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPassword } from './askPassword.mjs';
import { typing } from './typing.ts';

const ENTER = '\r';
const BACKSPACE = '\u007f';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ARROW_UP = '\u001b[A';
const GOOD = 'five lanterns on a quiet porch';

const ask = (keys: readonly string[], options = {}) =>
  typing(keys, ({ input, screen }) => askPassword(input, screen, options));

describe('askPassword', () => {
  it('asks twice in a terminal, and shows no character', async () => {
    const { answer, shown } = await ask([GOOD, ENTER, GOOD, ENTER]);
    expect(answer).toBe(GOOD);
    expect(shown).toBe('Password for the locked links: \nRepeat the password: \n');
  });

  it('accepts both inputs in one paste by a password manager', async () => {
    const { answer, shown } = await ask([`${GOOD}${ENTER}${GOOD}${ENTER}`]);
    expect(answer).toBe(GOOD);
    expect(shown).not.toContain('lantern');
  });

  it('allows deletion of the last character, and has no history', async () => {
    expect((await ask([`${GOOD}s`, BACKSPACE, ENTER, GOOD, ENTER])).answer).toBe(GOOD);
    expect((await ask([GOOD, ENTER, ARROW_UP, ENTER, CTRL_C])).shown).toContain('not the same');
  });

  it.each([
    ['two that differ', [GOOD, ENTER, 'two', ENTER], 'The two passwords are not the same.'],
    ['an empty one', [ENTER], 'The password is empty, so nothing would be locked.'],
    ['one that is too long', ['x'.repeat(499), ENTER], 'This password is too long'],
  ])('reports the problem of %s, and asks again', async (_, keys, message) => {
    const { answer, shown } = await ask([...keys, GOOD, ENTER, GOOD, ENTER]);
    expect(shown).toContain(message);
    expect(answer).toBe(GOOD);
  });

  it('warns of a weak password, and uses it only after confirmation', async () => {
    const refused = await ask(['abc123', ENTER, ENTER, GOOD, ENTER, GOOD, ENTER]);
    expect(refused.shown).toMatch(/easy to guess[^]*Use it anyway\? \[y\/N\]/);
    expect(refused.answer).toBe(GOOD);
    expect((await ask(['abc123', ENTER, 'y', ENTER, 'abc123', ENTER])).answer).toBe('abc123');
  });

  it('allows no password if it is optional', async () => {
    expect((await ask([ENTER], { optional: true })).answer).toBe('');
  });

  it.each([
    ['Ctrl-C', ['sec', CTRL_C]],
    ['Ctrl-C at the second question', [GOOD, ENTER, 'sec', CTRL_C]],
    ['Ctrl-C at a weak one', ['abc', ENTER, CTRL_C]],
    ['Ctrl-D', [CTRL_D]],
  ])('stops at %s', async (_, keys) => {
    expect((await ask(keys)).answer).toBeUndefined();
  });

  it('reads the first line without a terminal, shows no question, and warns of a weak one', async () => {
    const input = new PassThrough();
    const screen = new PassThrough();
    input.end('门廊灯 light\r\nmore\n');
    expect(await askPassword(input, screen)).toBe('门廊灯 light');
    expect(screen.read()).toBeNull();

    const weak = new PassThrough();
    weak.end('abc123\n');
    expect(await askPassword(weak, screen)).toBe('abc123');
    expect(String(screen.read())).toMatch(/^This password is easy to guess/);
  });

  it('reports a missing password without a terminal', async () => {
    const input = new PassThrough();
    input.end();
    await expect(askPassword(input, new PassThrough(), { missing: 'set it' })).rejects.toThrow('set it');
  });
});
