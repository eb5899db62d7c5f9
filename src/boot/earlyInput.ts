/* Bundled into the inline boot script: keep it small. */
import type { EarlyData } from '../features/mine/earlyData';
import { takesText } from '../shared/lib/eventTargets';
import { hasCommandKey } from '../shared/lib/modifiers';

/** Input from the time before the page's script handles it. */
export interface EarlyInput {
  /** Ends the recording of clicks, and repeats the last one on a button unless something was typed after it. */
  replayClick(): void;
  /** Ends the recording of keys, and repeats the typed characters. */
  replayKeys(): void;
  /** What was pasted and dropped. It has a recording of its own, since its listeners may be bound later. */
  data: EarlyData;
}

/**
 * Records the clicks and keys since the reveal, and what is pasted or dropped since now. Links work without the script.
 * Text composed by an input method cannot be recorded.
 */
export function recordEarlyInput(root: HTMLElement): EarlyInput {
  return { ...recordPresses(root), data: recordData(root.ownerDocument) };
}

function recordPresses(root: HTMLElement): Pick<EarlyInput, 'replayClick' | 'replayKeys'> {
  const page = root.ownerDocument;
  const clicks = new AbortController();
  const keys = new AbortController();
  let pressed: HTMLElement | null = null;
  let typed = '';

  const press = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    typed = '';
  };
  const type = (event: KeyboardEvent) => {
    const { key, isComposing, shiftKey } = event;
    if (root.dataset['state'] !== 'ready' || isComposing || hasCommandKey(event)) return;
    // While nothing is typed yet, Space and Shift with a letter are shortcuts.
    if (Array.from(key).length !== 1 || (!typed && (key === ' ' || shiftKey))) return;
    // Firefox opens its quick find with these keys.
    if (key === '/' || key === "'") event.preventDefault();
    typed += key;
    pressed = null;
  };
  page.addEventListener('click', press, { signal: clicks.signal, capture: true });
  page.addEventListener('keydown', type, { signal: keys.signal, capture: true });

  return {
    replayClick() {
      clicks.abort();
      pressed?.click();
      pressed = null;
    },
    replayKeys() {
      if (keys.signal.aborted) return;
      keys.abort();
      const [first] = typed;
      if (first === undefined) return;
      const key = new KeyboardEvent('keydown', { key: first, bubbles: true, cancelable: true });
      // The focused element decides what the key does: the page's search field always takes letters.
      (page.activeElement ?? page).dispatchEvent(key);
      // In a later task, when the field that the key opened exists.
      setTimeout(() => {
        const field = page.activeElement;
        const rest = first === '/' ? typed.slice(1) : typed;
        if (!(field instanceof HTMLInputElement) || !rest) return;
        field.setRangeText(rest, field.value.length, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

function recordData(page: Document): EarlyData {
  const ended = new AbortController();
  const recorded: { target: EventTarget | null; event: Event }[] = [];
  // Drags that start within the page, such as that of a link, are not for the page.
  let isOwn = false;
  const isTaken = ({ dataTransfer, defaultPrevented }: DragEvent) =>
    !isOwn && !defaultPrevented && dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list');
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, listener: (event: DocumentEventMap[Kind]) => void) =>
    page.addEventListener(kind, listener, { signal: ended.signal });

  listen('paste', ({ clipboardData, target }) => {
    if (!clipboardData || takesText(target)) return;
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
    if (!isTaken(event)) return;
    // Otherwise the browser would leave the page for the dropped file or link.
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  listen('drop', (event) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer || !isTaken(event)) return;
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
