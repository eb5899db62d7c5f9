const SLACK_PX = 1;

const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/**
 * Texts that are clipped by a container or overflow their control. Scroll containers are ignored. `but` is a text that
 * is allowed to overflow.
 */
export function cutText(but: string): string[] {
  const found = new Set<string>();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const walker = document.createTreeWalker(
    dialog ?? document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && (node.matches('script, style, [inert], svg') || !isThere(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim();
    // Skips texts without a word, such as emoji.
    if (node instanceof Element || !text || !/\p{L}{2}/u.test(text) || !node.parentElement || text === but) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (
      let around: Element | null = node.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const room = around.getBoundingClientRect();
      // Visually hidden, for screen readers only.
      if (room.width <= 1 || room.height <= 1) break;
      const wide = overflowX === 'hidden' || overflowX === 'clip';
      const high = overflowY === 'hidden' || overflowY === 'clip';
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
      if (
        (wide && (box.right > room.right + SLACK_PX || box.left < room.left - SLACK_PX)) ||
        (high && (box.bottom > room.bottom + SLACK_PX || box.top < room.top - SLACK_PX))
      )
        found.add(`“${text.slice(0, 40)}” is cut`);
      if (position === 'fixed') break;
    }
    const control = node.parentElement.closest('button, a, label, [role="tab"]');
    if (control) {
      const room = control.getBoundingClientRect();
      const isOut =
        box.right > room.right + SLACK_PX ||
        box.left < room.left - SLACK_PX ||
        box.bottom > room.bottom + SLACK_PX ||
        box.top < room.top - SLACK_PX;
      if (isOut) found.add(`“${text.slice(0, 40)}” is out of its control`);
    }
  }
  return [...found];
}
