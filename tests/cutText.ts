const SLACK_PX = 1;

const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Lines on which one text stands over another, and words that their own box cuts off. What scrolls may hold more. */
export function cutText(): string[] {
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
    if (node instanceof Element || !text || !node.parentElement) continue;
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
      // Said to screen readers alone.
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
