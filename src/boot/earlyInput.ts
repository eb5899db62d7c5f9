/* Bundled into the inline boot script: keep it small. */
import type { EarlyData } from '../features/mine/earlyData';
import { isControl, acceptsText, hasCommandKey } from '../shared/lib/keys';
import { nextTask } from '../shared/lib/waiting';

/** Input from the time before the page's script handles it. */
export interface EarlyInput {
  /**
   * Repeats the recorded presses and keys in their order, each in a task of its own, then ends the recording. Call it
   * when the page handles both.
   */
  replay(): Promise<void>;
  /** What was pasted and dropped. It has a recording of its own, since its listeners may be bound later. */
  data: EarlyData;
}

/**
 * Withholds presses and keys from the page while it is visible but does not handle them, and records them. Records what
 * is pasted or dropped since now. Links work without the script. Text composed by an input method cannot be recorded.
 */
export function recordEarlyInput(root: HTMLElement): EarlyInput {
  return { replay: recordPresses(root), data: recordData(root.ownerDocument) };
}

function recordPresses(root: HTMLElement): EarlyInput['replay'] {
  const page = root.ownerDocument;
  const ended = new AbortController();
  const recorded: { target: Element | undefined; event: MouseEvent | KeyboardEvent }[] = [];
  let repeated: Event | undefined;

  /** The element that was pressed or typed at; undefined if the page would not get this event, or must not. */
  const withheld = (event: Event): Element | undefined => {
    const { target } = event;
    const isShown = root.dataset['state'] === 'ready' || !page.getElementById('loading');
    if (event === repeated || !isShown || !(target instanceof Element)) return undefined;
    // The message of a page that is not complete has a script of its own.
    if (target.closest('[role=alert]')) return undefined;
    return target;
  };
  const press = (event: MouseEvent) => {
    const pressed = withheld(event);
    if (!pressed || pressed.closest('a[href]')) return;
    event.stopPropagation();
    const target = pressed.closest('button') ?? pressed;
    // A visitor presses again what does not answer.
    const last = recorded.at(-1);
    if (last?.target !== target || last.event.type !== event.type) recorded.push({ target, event });
  };
  const type = (event: KeyboardEvent) => {
    const target = withheld(event);
    const { key, isComposing } = event;
    if (!target || isComposing || key === 'Process' || hasCommandKey(event)) return;
    event.stopPropagation();
    // Otherwise Firefox would open its quick find, or the key would be typed before earlier ones. Space presses buttons.
    if (isCharacter(key) && (key !== ' ' || acceptsText(target) || !isControl(target))) event.preventDefault();
    recorded.push({ target: undefined, event });
  };
  const options = { signal: ended.signal, capture: true };
  page.addEventListener('click', press, options);
  page.addEventListener('auxclick', press, options);
  page.addEventListener('keydown', type, options);
  // Otherwise the middle button would start the browser's autoscroll.
  page.addEventListener(
    'mousedown',
    (event) => event.button === 1 && withheld(event) && !isControl(event.target) && event.preventDefault(),
    options,
  );

  return async () => {
    // What happens meanwhile is recorded too, so the order stays.
    await nextTask();
    for (let next = recorded.shift(); next; next = recorded.shift()) {
      const { event, target } = next;
      repeated =
        event instanceof KeyboardEvent ? new KeyboardEvent('keydown', event) : new MouseEvent(event.type, event);
      // The focused element decides what a key does: the page's search field always takes letters.
      const isLeft = (target ?? page.activeElement ?? page).dispatchEvent(repeated);
      // Later the field exists that a key has opened.
      await nextTask();
      if (isLeft && repeated instanceof KeyboardEvent && isCharacter(repeated.key)) typeInto(page, repeated.key);
    }
    ended.abort();
  };
}

const isCharacter = (key: string): boolean => Array.from(key).length === 1;

/** Does what a browser does by itself with a character that is typed, but not for an event of a script. */
function typeInto({ activeElement: field }: Document, character: string): void {
  if (!(field instanceof HTMLInputElement) || !acceptsText(field)) return;
  field.setRangeText(character, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function recordData(page: Document): EarlyData {
  const ended = new AbortController();
  const recorded: { target: EventTarget | null; event: Event }[] = [];
  // Drags that start within the page, such as that of a link, are not for the page.
  let isOwn = false;
  const isFileDrop = ({ dataTransfer, defaultPrevented }: DragEvent) =>
    !isOwn && !defaultPrevented && dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list');
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, listener: (event: DocumentEventMap[Kind]) => void) =>
    page.addEventListener(kind, listener, { signal: ended.signal });

  listen('paste', ({ clipboardData, target }) => {
    if (!clipboardData || acceptsText(target)) return;
    const event = new ClipboardEvent('paste', { ...REPLAYED, clipboardData: copyOf(clipboardData) });
    recorded.push({ target, event });
  });
  listen('dragstart', () => {
    isOwn = true;
  });
  listen('dragend', () => {
    isOwn = false;
  });
  listen('dragover', (event) => {
    if (!isFileDrop(event)) return;
    // Otherwise the browser would leave the page for the dropped file or link.
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  listen('drop', (event) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer || !isFileDrop(event)) return;
    event.preventDefault();
    recorded.push({ target, event: new DragEvent('drop', { ...REPLAYED, dataTransfer: copyOf(dataTransfer) }) });
  });

  return {
    replay() {
      ended.abort();
      for (const { target, event } of recorded.splice(0)) {
        const isThere = target instanceof Node && target.isConnected;
        (isThere ? target : page.body).dispatchEvent(event);
      }
    },
  };
}

const REPLAYED = { bubbles: true, cancelable: true };

/** A copy, since the browser empties the data after its event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}
