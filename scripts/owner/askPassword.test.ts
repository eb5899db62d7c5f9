import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { typing } from '../../tests/support/typing.ts';
import { askPassword } from './askPassword.ts';

const ENTER = '\r';
const BACKSPACE = '\u007f';
const CTRL_U = '\u0015';
const CTRL_C = '\u0003';
const GOOD = 'five lanterns on a quiet porch';

const ask = (keys: readonly string[], options = {}) => typing(keys, (terminal) => askPassword(terminal, options));

describe('askPassword', () => {
  it('asks twice in a terminal, and shows no character', async () => {
    const { answer, shown } = await ask([GOOD, ENTER, GOOD, ENTER]);
    expect(answer).toBe(GOOD);
    expect(shown).toMatch(/Password for the locked links[^]+Repeat the password/);
    expect(shown).not.toMatch(/lantern/);
  });

  it('allows deletion of the last character', async () => {
    expect((await ask([`${GOOD}s`, BACKSPACE, ENTER, GOOD, ENTER])).answer).toBe(GOOD);
  });

  it('asks again for the repeated password if the two differ', async () => {
    const { answer, shown } = await ask([GOOD, ENTER, 'two', ENTER, BACKSPACE, BACKSPACE, BACKSPACE, GOOD, ENTER]);
    expect(shown).toContain('The two passwords are not the same.');
    expect(answer).toBe(GOOD);
  });

  it.each([
    ['an empty one', [ENTER], 'The password is empty, so nothing would be locked.'],
    ['one that is too long', ['x'.repeat(499), ENTER, CTRL_U], 'This password is too long'],
  ])('reports the problem of %s, and asks again', async (_, keys, message) => {
    const { answer, shown } = await ask([...keys, GOOD, ENTER, GOOD, ENTER]);
    expect(shown).toContain(message);
    expect(answer).toBe(GOOD);
  });

  it('warns of a weak password, and uses it only after confirmation', async () => {
    const refused = await ask(['abc123', ENTER, ENTER, GOOD, ENTER, GOOD, ENTER]);
    expect(refused.shown).toMatch(/easy to guess[^]*Use it anyway\?/);
    expect(refused.answer).toBe(GOOD);
    expect((await ask(['abc123', ENTER, 'y', 'abc123', ENTER])).answer).toBe('abc123');
  });

  it.each([
    ['Ctrl-C', ['sec', CTRL_C]],
    ['Ctrl-C at the second question', [GOOD, ENTER, 'sec', CTRL_C]],
    ['Ctrl-C at a weak one', ['abc', ENTER, CTRL_C]],
  ])('stops at %s', async (_, keys) => {
    expect((await ask(keys)).answer).toBeUndefined();
  });

  it('reads the first line without a terminal, shows no question, and warns of a weak one', async () => {
    const input = new PassThrough();
    const screen = new PassThrough();
    input.end('门廊灯 light\r\nmore\n');
    expect(await askPassword({ input, screen })).toBe('门廊灯 light');
    expect(screen.read()).toBeNull();

    const weak = new PassThrough();
    weak.end('abc123\n');
    expect(await askPassword({ input: weak, screen })).toBe('abc123');
    expect(String(screen.read())).toMatch(/^This password is easy to guess/);
  });

  it('reports a missing password without a terminal', async () => {
    const input = new PassThrough();
    input.end();
    await expect(askPassword({ input, screen: new PassThrough() }, { missing: 'set it' })).rejects.toThrow('set it');
  });
});
