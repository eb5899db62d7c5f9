/* Bundled into the inline boot script: keep it small. */
import { hasCommandKey } from './shared/lib/modifiers';

/**
 * Records input between the reveal and the moment when the page's script handles input (`data-alive`), then replays it:
 * the last click on a button, or the typed characters. Links work without the script. Text composed by an input method
 * cannot be recorded.
 */
export function keepEarlyInput(root: HTMLElement): void {
  if ('alive' in root.dataset) return;
  const page = root.ownerDocument;
  const ended = new AbortController();
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
  const replay = () => {
    pressed?.click();
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
  };

  const { signal } = ended;
  page.addEventListener('click', press, { signal, capture: true });
  page.addEventListener('keydown', type, { signal, capture: true });
  new MutationObserver((_, observer) => {
    if (!('alive' in root.dataset)) return;
    observer.disconnect();
    ended.abort();
    replay();
  }).observe(root, { attributeFilter: ['data-alive'] });
}
