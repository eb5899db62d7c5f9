import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordEarlyInput, type EarlyInput } from './earlyInput';

const root = document.documentElement;
let input: EarlyInput;

beforeEach(() => {
  root.dataset['state'] = 'ready';
  document.body.innerHTML = '<button><i></i></button><a href="#there"><i></i></a><p></p>';
  input = recordEarlyInput(root);
});
afterEach(async () => {
  await answer();
  input.data.replay();
  document.body.replaceChildren();
  delete root.dataset['state'];
});

/** The page's script handles input: what was recorded is repeated. */
const answer = () => input.replay();

function press(selector: string, type = 'click', button = 0): MouseEvent {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

function type(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event;
}

/** Records presses and keys as the page receives them: `press BUTTON 0`, `key g`. Handles them by `handle`. */
function listen(handle: (event: Event) => void = () => undefined): string[] {
  const heard: string[] = [];
  const done = new AbortController();
  const hear = (event: Event) => {
    if (event instanceof KeyboardEvent) heard.push(`key ${event.key}`);
    else if (event instanceof MouseEvent) heard.push(`${event.type} ${nameOf(event.target)} ${event.button}`);
    handle(event);
  };
  for (const type of ['click', 'auxclick', 'keydown']) addEventListener(type, hear, { signal: done.signal });
  onTestFinished(() => done.abort());
  return heard;
}

const nameOf = (target: EventTarget | null) => (target instanceof Element ? target.localName : '');

/** A search field that the page opens with the first key, as the directory does. */
function fieldOfFirstKey() {
  const field = document.createElement('input');
  const inputs = vi.fn<(value: string) => void>();
  field.addEventListener('input', () => inputs(field.value));
  const open = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || field.isConnected) return;
    if (event.key === '/') event.preventDefault();
    document.body.append(field);
    field.focus();
  };
  return { field, inputs, open };
}

describe('presses and keys before the page handles them', () => {
  it('reach the page later, in their order and once', async () => {
    const heard = listen();
    press('button');
    type('Escape');
    press('p', 'auxclick', 1);
    type('?', { shiftKey: true });
    expect(heard).toEqual([]);
    await answer();
    expect(heard).toEqual(['click button 0', 'key Escape', 'auxclick p 1', 'key ?']);
    press('button');
    expect(heard.slice(4)).toEqual(['click button 0']);
    await answer();
    expect(heard).toHaveLength(5);
  });

  it('reach it in order if they happen while earlier ones are repeated', async () => {
    const heard = listen((event) => {
      if (event instanceof KeyboardEvent && event.key === 'g') type('i');
    });
    type('g');
    type('t');
    await answer();
    expect(heard).toEqual(['key g', 'key t', 'key i']);
  });

  it('count once on the same button, which a visitor presses again since nothing happens', async () => {
    const heard = listen();
    press('button');
    press('button i');
    await answer();
    expect(heard).toEqual(['click button 0']);
  });

  it('reach links at once, which work by themselves', async () => {
    const heard = listen();
    press('a i');
    expect(heard).toEqual(['click i 0']);
    await answer();
    expect(heard).toHaveLength(1);
  });

  it('reach the message of an incomplete page at once, which has a script of its own', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="alert"><em></em></div>');
    const heard = listen();
    press('em');
    expect(heard).toEqual(['click em 0']);
    await answer();
    expect(heard).toHaveLength(1);
  });

  it('do not start the autoscroll of the browser, but open links in new tabs', () => {
    expect(press('p', 'mousedown', 1).defaultPrevented).toBe(true);
    expect(press('p', 'mousedown').defaultPrevented).toBe(false);
    expect(press('a i', 'mousedown', 1).defaultPrevented).toBe(false);
  });

  it('are ignored while the loading screen covers the page', async () => {
    root.dataset['state'] = 'loading';
    document.body.insertAdjacentHTML('beforeend', '<div id="loading"></div>');
    type('g');
    press('#loading', 'auxclick', 1);
    const heard = listen();
    await answer();
    expect(heard).toEqual([]);
  });

  it('are recorded from the first frame on if there is no loading screen', async () => {
    root.dataset['state'] = 'loading';
    const heard = listen();
    press('button');
    expect(heard).toEqual([]);
    await answer();
    expect(heard).toEqual(['click button 0']);
  });
});

describe('characters before the page handles them', () => {
  it('are typed into the field that the first one opens, also those that follow while it opens', async () => {
    const { field, inputs, open } = fieldOfFirstKey();
    const late: KeyboardEvent[] = [];
    const heard = listen((event) => {
      open(event);
      // The field has the focus, and the first letter is not yet in it.
      if (heard.length === 1) late.push(type('b'));
    });
    for (const key of 'git hu') type(key);
    await answer();
    expect(late.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
    expect(heard.join('')).toBe('key gkey ikey tkey  key hkey ukey b');
    expect(field).toHaveValue('git hub');
    expect(inputs.mock.calls.map(([value]) => value)).toEqual(['g', 'gi', 'git', 'git ', 'git h', 'git hu', 'git hub']);
    expect([field.selectionStart, field.selectionEnd]).toEqual([7, 7]);
  });

  it('reach the element that has the focus', async () => {
    const targets: string[] = [];
    listen(({ target }) => targets.push(nameOf(target)));
    document.querySelector('button')?.focus();
    type('b');
    await answer();
    expect(targets).toEqual(['button']);
  });

  it('are not typed if the page handles them as commands', async () => {
    const { field, inputs, open } = fieldOfFirstKey();
    listen(open);
    expect(type('/').defaultPrevented).toBe(true);
    await answer();
    expect(field).toHaveFocus();
    expect(inputs).not.toHaveBeenCalled();
  });

  it('leave Space to the button that it presses', () => {
    const button = document.querySelector('button');
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    button?.dispatchEvent(space);
    expect(space.defaultPrevented).toBe(false);
    expect(type(' ').defaultPrevented).toBe(true);
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['an input method composes', 'n', { isComposing: true }],
    ['an input method handles', 'Process', {}],
    ['are commands of the browser', 'r', { ctrlKey: true }],
    ['are commands of a Mac', 'r', { metaKey: true }],
  ])('are left to the browser if they %s', async (_, key, more) => {
    const heard = listen();
    expect(type(key, more).defaultPrevented).toBe(false);
    expect(heard).toEqual([`key ${key}`]);
    await answer();
    expect(heard).toHaveLength(1);
  });
});

/** Data as a visitor pastes or drags it; like the browser's, it is empty after its event. */
function values(texts: Record<string, string>, ...files: File[]): DataTransfer {
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

describe('a paste or drop before the page listens', () => {
  it('is handled in order, with texts and files, and once, when the page listens', async () => {
    paste(values({ 'text/plain': 'https://one.example/' }));
    drag('drop', values({ 'text/uri-list': 'https://two.example/' }));
    paste(values({}, picture()));
    drag('drop', values({}, picture()));
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

  it('is not left to the browser, which would open the content', () => {
    for (const data of [values({}, picture()), values({ 'text/uri-list': 'https://two.example/' })]) {
      expect(drag('dragover', data)).toBe(true);
      expect(drag('drop', data)).toBe(true);
    }
    input.data.replay();
    expect(drag('dragover', values({}, picture()))).toBe(false);
  });

  it('is left to the browser if it is text, or starts in the page', () => {
    expect(drag('drop', values({ 'text/plain': '文字' }))).toBe(false);
    const own = values({ 'text/uri-list': 'https://two.example/' });
    drag('dragstart', own);
    expect([drag('dragover', own), drag('drop', own)]).toEqual([false, false]);
    drag('dragend', own);
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([]);
  });

  it('stays in the text field into which it was pasted', () => {
    const field = document.body.appendChild(document.createElement('input'));
    paste(values({ 'text/plain': 'https://one.example/' }), field);
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([]);
  });

  it('is handled by the page if its target has gone', () => {
    paste(values({ 'text/plain': 'https://one.example/' }), document.querySelector('button') ?? undefined);
    document.querySelector('button')?.remove();
    const heard = listenForData();
    input.data.replay();
    expect(heard).toEqual([['paste', document.body, 'https://one.example/']]);
  });
});
