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
  it('asks twice on a terminal, and shows nothing of it', async () => {
    const { answer, shown } = await ask([GOOD, ENTER, GOOD, ENTER]);
    expect(answer).toBe(GOOD);
    expect(shown).toBe('Password for the locked links: \nThe same again: \n');
  });

  it('takes both at once, as a password manager pastes them', async () => {
    const { answer, shown } = await ask([`${GOOD}${ENTER}${GOOD}${ENTER}`]);
    expect(answer).toBe(GOOD);
    expect(shown).not.toContain('lantern');
  });

  it('lets the last character be taken back, and has no memory', async () => {
    expect((await ask([`${GOOD}s`, BACKSPACE, ENTER, GOOD, ENTER])).answer).toBe(GOOD);
    expect((await ask([GOOD, ENTER, ARROW_UP, ENTER, CTRL_C])).shown).toContain('not the same');
  });

  it.each([
    ['two that differ', [GOOD, ENTER, 'two', ENTER], 'The two passwords are not the same.'],
    ['an empty one', [ENTER], 'An empty password would lock nothing.'],
    ['one that is too long', ['x'.repeat(499), ENTER], 'That password is too long'],
  ])('says what is wrong with %s, and asks again', async (_, keys, message) => {
    const { answer, shown } = await ask([...keys, GOOD, ENTER, GOOD, ENTER]);
    expect(shown).toContain(message);
    expect(answer).toBe(GOOD);
  });

  it('names a weak one before it takes it, and takes it only when asked to', async () => {
    const refused = await ask(['abc123', ENTER, ENTER, GOOD, ENTER, GOOD, ENTER]);
    expect(refused.shown).toMatch(/easily guessed[^]*Take it all the same\? \[y\/N\]/);
    expect(refused.answer).toBe(GOOD);
    expect((await ask(['abc123', ENTER, 'y', ENTER, 'abc123', ENTER])).answer).toBe('abc123');
  });

  it('may be left out where it is optional', async () => {
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

  it('reads the first line when it is no terminal, shows no question, and names a weak one', async () => {
    const input = new PassThrough();
    const screen = new PassThrough();
    input.end('门廊 light\r\nmore\n');
    expect(await askPassword(input, screen)).toBe('门廊 light');
    expect(screen.read()).toBeNull();

    const weak = new PassThrough();
    weak.end('abc123\n');
    expect(await askPassword(weak, screen)).toBe('abc123');
    expect(String(screen.read())).toMatch(/^This password is easily guessed/);
  });

  it('says what is missing when it is no terminal', async () => {
    const input = new PassThrough();
    input.end();
    await expect(askPassword(input, new PassThrough(), { missing: 'set it' })).rejects.toThrow('set it');
  });
});
