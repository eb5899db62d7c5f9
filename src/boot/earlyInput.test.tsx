import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordEarlyInput, type EarlyInput } from './earlyInput';

const root = document.documentElement;
let input: EarlyInput;

beforeEach(() => {
  root.dataset['state'] = 'ready';
  document.body.innerHTML = '<button><i></i></button><a href="#there"><i></i></a>';
  input = recordEarlyInput(root);
});
afterEach(async () => {
  await answer();
  input.data.replay();
  document.body.replaceChildren();
  delete root.dataset['state'];
});

/** The page's script is ready: the recorded clicks and keys are repeated, the characters after the first one in a task. */
async function answer(): Promise<void> {
  input.replayClick();
  input.replayKeys();
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

/** Data as a visitor pastes or drags it; like the browser's, it is empty after its event. */
function given(texts: Record<string, string>, ...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  return data;
}

function paste(data: DataTransfer, target: Element = document.body): void {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  data.clearData();
  data.items.clear();
}

/** Returns whether the page, and not the browser, handles the drag. */
function drag(kind: 'dragstart' | 'dragover' | 'drop' | 'dragend', data: DataTransfer): boolean {
  const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  if (kind === 'drop') data.items.clear();
  return event.defaultPrevented;
}

/** Handles pasted and dropped data from now on; returns what it contains. */
function listenForData(): unknown[] {
  const heard: unknown[] = [];
  const hear = (event: ClipboardEvent | DragEvent) => {
    const data = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
    const files = [...(data?.files ?? [])].map(({ name }) => name);
    heard.push([event.type, event.target, data?.getData('text/uri-list') || data?.getData('text/plain') || files]);
  };
  document.addEventListener('paste', hear);
  document.addEventListener('drop', hear);
  onTestFinished(() => {
    document.removeEventListener('paste', hear);
    document.removeEventListener('drop', hear);
  });
  return heard;
}

const picture = () => new File(['x'], '灯.png', { type: 'image/png' });

describe('what is pasted or dropped before the page listens', () => {
  it('is handled when it does, in order, with texts and files, and once', async () => {
    paste(given({ 'text/plain': 'https://one.example/' }));
    drag('drop', given({ 'text/uri-list': 'https://two.example/' }));
    paste(given({}, picture()));
    drag('drop', given({}, picture()));
    // Clicks and keys are handled earlier than the rest.
    await answer();
    const heard = listenForData();
    input.data.replay();
    input.data.replay();
    const { body } = document;
    expect(heard).toEqual([
      ['paste', body, 'https://one.example/'],
      ['drop', body, 'https://two.example/'],
      ['paste', body, ['灯.png']],
      ['drop', body, ['灯.png']],
    ]);
  });

  it('is not left to the browser, which would open it', () => {
    for (const data of [given({}, picture()), given({ 'text/uri-list': 'https://two.example/' })]) {
      expect(drag('dragover', data)).toBe(true);
      expect(drag('drop', data)).toBe(true);
    }
    input.data.replay();
    expect(drag('dragover', given({}, picture()))).toBe(false);
  });

  it('is left to the browser where it is text, or starts in the page', () => {
    expect(drag('drop', given({ 'text/plain': '文字' }))).toBe(false);
    const own = given({ 'text/uri-list': 'https://two.example/' });
    drag('dragstart', own);
    expect([drag('dragover', own), drag('drop', own)]).toEqual([false, false]);
    drag('dragend', own);
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([]);
  });

  it('stays in the text field into which it was pasted', () => {
    const field = document.body.appendChild(document.createElement('input'));
    paste(given({ 'text/plain': 'https://one.example/' }), field);
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([]);
  });

  it('is handled by the page where its element has gone', () => {
    paste(given({ 'text/plain': 'https://one.example/' }), document.querySelector('button') ?? undefined);
    document.querySelector('button')?.remove();
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([['paste', document.body, 'https://one.example/']]);
  });
});
