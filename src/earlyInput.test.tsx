import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepEarlyInput } from './earlyInput';

const root = document.documentElement;

beforeEach(() => {
  root.dataset['state'] = 'ready';
  document.body.innerHTML = '<button><i></i></button><a href="#there"><i></i></a>';
  keepEarlyInput(root);
});
afterEach(async () => {
  await answer();
  document.body.replaceChildren();
  delete root.dataset['alive'];
  delete root.dataset['state'];
});

/** Marks the page's script as ready. The recorded input is replayed right after that, in a task of its own. */
async function answer(): Promise<void> {
  root.dataset['alive'] = '';
  await Promise.resolve();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function press(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function type(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event;
}

/** Listens to the keys of the page until the test ends. */
function onBody(listener: (event: KeyboardEvent) => unknown, options?: AddEventListenerOptions): void {
  document.body.addEventListener('keydown', listener, options);
  onTestFinished(() => document.body.removeEventListener('keydown', listener));
}

/** Spy on the clicks of the button. */
function clicks() {
  const clicked = vi.fn<() => void>();
  document.querySelector('button')?.addEventListener('click', clicked);
  return clicked;
}

/** A page that opens a search field at the first key, as the directory does; records the keys that it receives. */
function search() {
  const field = document.createElement('input');
  const keys: string[] = [];
  const open = ({ key }: KeyboardEvent) => {
    keys.push(key);
    document.body.append(field);
    field.focus();
  };
  onBody(open, { once: true });
  const heard = vi.fn<(value: string) => void>();
  field.addEventListener('input', () => heard(field.value));
  return { keys, field, heard };
}

describe('what is done before the page answers', () => {
  it('is done again: the last press, wherever it hit the button, and once', async () => {
    press('button');
    press('button i');
    const clicked = clicks();
    expect(clicked).not.toHaveBeenCalled();
    await answer();
    expect(clicked).toHaveBeenCalledTimes(1);
    press('button');
    root.dataset['alive'] = 'still';
    await answer();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('is not done again where a link was pressed last: links work by themselves', async () => {
    press('button');
    press('a i');
    const clicked = clicks();
    await answer();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is typed into the field that the first letter opens', async () => {
    press('button');
    for (const key of 'git') type(key);
    const clicked = clicks();
    const { keys, field, heard } = search();
    await answer();
    expect(keys).toEqual(['g']);
    expect(field).toHaveValue('git');
    expect(heard.mock.calls).toEqual([['git']]);
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3]);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is typed where the focus is', async () => {
    const targets: (EventTarget | null)[] = [];
    onBody(({ target }) => targets.push(target));
    const button = document.querySelector('button');
    button?.focus();
    press('button');
    type('b');
    await answer();
    expect(targets.slice(1)).toEqual([button]);
  });

  it('is a command where it is a slash, which no browser takes for its own', async () => {
    expect(type('/').defaultPrevented).toBe(true);
    const { keys, field, heard } = search();
    await answer();
    expect(keys).toEqual(['/']);
    expect(field).toHaveValue('');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['is composed by an input method', 'n', { isComposing: true }],
    ['is a key of an input method', 'Process', {}],
    ['is a command of the browser', 'r', { ctrlKey: true }],
    ['is a command of a Mac', 'r', { metaKey: true }],
    ['is no letter', 'Tab', {}],
    ['is a space', ' ', {}],
    ['is a command of the page', 'W', { shiftKey: true }],
  ])('is forgotten where it %s', async (_, key, more) => {
    expect(type(key, more).defaultPrevented).toBe(false);
    const { keys } = search();
    await answer();
    expect(keys).toEqual([]);
  });

  it('is forgotten where the page did not show yet', async () => {
    root.dataset['state'] = 'loading';
    type('g');
    const { keys } = search();
    await answer();
    expect(keys).toEqual([]);
  });
});
