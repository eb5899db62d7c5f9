import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPassword } from './askPassword.mjs';

const ENTER = '\r';
const BACKSPACE = '\u007f';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ARROW_UP = '\u001b[A';

/** Types this into a terminal; returns the answer and everything that the terminal has shown. */
function typing(...keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const screen = new PassThrough();
  const answer = askPassword(input, screen);
  const typed = (async () => {
    for (const key of keys) {
      input.write(key);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const shown = async () => {
    await typed;
    return String(screen.read() ?? '');
  };
  return { answer, shown };
}

describe('askPassword', () => {
  it('asks twice on a terminal, and shows nothing of it', async () => {
    const { answer, shown } = typing('secret', ENTER, 'secret', ENTER);
    expect(await answer).toBe('secret');
    expect(await shown()).toBe('Password for the locked links: \nThe same again: \n');
  });

  it('takes both at once, as a password manager pastes them', async () => {
    expect(await typing(`secret${ENTER}secret${ENTER}`).answer).toBe('secret');
  });

  it('lets the last character be taken back, and has no memory', async () => {
    expect(await typing('secrets', BACKSPACE, ENTER, 'secret', ENTER).answer).toBe('secret');
    await expect(typing('secret', ENTER, ARROW_UP, ENTER).answer).rejects.toThrow('not the same');
  });

  it.each([
    ['two that differ', ['one', ENTER, 'two', ENTER], 'The two passwords are not the same.'],
    ['an empty one', [ENTER], 'An empty password would lock nothing.'],
    ['one that is too long', ['x'.repeat(499), ENTER], 'That password is too long'],
  ])('refuses %s', async (_, keys, message) => {
    await expect(typing(...keys).answer).rejects.toThrow(message);
  });

  it.each([
    ['Ctrl-C', ['sec', CTRL_C]],
    ['Ctrl-C at the second question', ['secret', ENTER, 'sec', CTRL_C]],
    ['Ctrl-D', [CTRL_D]],
  ])('stops at %s', async (_, keys) => {
    expect(await typing(...keys).answer).toBeUndefined();
  });

  it('reads the first line when it is no terminal, and shows no question', async () => {
    const input = new PassThrough();
    const screen = new PassThrough();
    input.end('门廊 light\r\nmore\n');
    expect(await askPassword(input, screen)).toBe('门廊 light');
    expect(screen.read()).toBeNull();
  });
});
