/* Bundled into the inline boot script: small, and no imports. */

/**
 * Keeps what the visitor does between the moment when the page shows and that when its script answers (`data-alive`), and
 * does it again then: the last press of a button, or the letters typed. Links work by themselves. What an input method
 * composes cannot be kept.
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
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (root.dataset['state'] !== 'ready' || isComposing || ctrlKey || metaKey || altKey) return;
    // A space, and a letter with Shift, are commands where nothing is typed yet.
    if (Array.from(key).length !== 1 || (!typed && (key === ' ' || shiftKey))) return;
    // Firefox would open its own search with these.
    if (key === '/' || key === "'") event.preventDefault();
    typed += key;
    pressed = null;
  };
  const replay = () => {
    pressed?.click();
    const [first] = typed;
    if (first === undefined) return;
    const key = new KeyboardEvent('keydown', { key: first, bubbles: true, cancelable: true });
    // What has the focus says what a letter means: the search field of the page takes it always.
    (page.activeElement ?? page).dispatchEvent(key);
    // By then what the key opens has its field.
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
