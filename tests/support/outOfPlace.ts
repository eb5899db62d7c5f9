/** Tolerance for rounding, px. */
const SLACK_PX = 1;

/** Elements that must be centred horizontally: at any width, and only in the one-column layout. */
const CENTRED = 'main, footer > *';
const CENTRED_IN_COLUMN = 'h1, main nav, main section, h1 ~ button, [aria-label="切换功能区"]';

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The visible part of a box, and the box outside of which controls cannot be reached by scrolling. */
interface Room {
  seen: Edges;
  whole: Edges;
}

const EVERYWHERE: Edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

const within = (box: Edges, room: Edges): Edges => ({
  left: Math.max(box.left, room.left),
  right: Math.min(box.right, room.right),
  top: Math.max(box.top, room.top),
  bottom: Math.min(box.bottom, room.bottom),
});
const isBeyond = (box: Edges, room: Edges) => box.left < room.left - SLACK_PX || box.right > room.right + SLACK_PX;
const isBelow = (box: Edges, room: Edges) => box.top < room.top - SLACK_PX || box.bottom > room.bottom + SLACK_PX;

const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** The inner box of an element, clipped by its ancestors; cached for each element. */
function roomIn(element: Element | null, known: Map<Element, Room>): Room {
  if (!element || element === document.body) return { seen: EVERYWHERE, whole: EVERYWHERE };
  const before = known.get(element);
  if (before) return before;
  const { overflow, position, textOverflow } = getComputedStyle(element);
  const isTop = position === 'fixed' || element.matches('dialog');
  let room = roomIn(isTop ? null : element.parentElement, known);
  if (overflow !== 'visible') {
    const edges = element.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(overflow);
    // Scroll containers and text with an ellipsis may contain more than is visible.
    const cuts = !scrolls && textOverflow !== 'ellipsis';
    room = {
      seen: within(edges, room.seen),
      whole: cuts ? within(edges, room.whole) : scrolls ? EVERYWHERE : room.whole,
    };
  }
  known.set(element, room);
  return room;
}

const nameOf = (node: Node) => {
  const element = node instanceof Element ? node : node.parentElement;
  const text = element?.getAttribute('aria-label') ?? node.textContent ?? '';
  return `${element?.tagName.toLowerCase()} “${text.slice(0, 12)}”`;
};

/** Boxes of an element's own content: each line of a text, or the whole of a control or picture. */
function boxesOf(node: Node): Edges[] {
  if (node instanceof Element) return node.matches('a, button, input, img') ? [node.getBoundingClientRect()] : [];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/**
 * Describes misplaced elements: outside of the window or of their card, clipped, or not centred. Empty if all is well.
 * With an open dialog, only the dialog is checked.
 */
export function outOfPlace(): string[] {
  const found = new Set<string>();
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`);
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const known = new Map<Element, Room>();
  const walker = document.createTreeWalker(
    dialog ?? document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && (node.matches('script, style, [inert]') || !isThere(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    const boxes = boxesOf(node);
    if (!element || boxes.length === 0 || getComputedStyle(element).color === TRANSPARENT) continue;
    const around = roomIn(node instanceof Element ? element.parentElement : element, known);
    const card = element.closest('.glass, [popover], dialog')?.getBoundingClientRect() ?? EVERYWHERE;
    for (const box of boxes) {
      const seen = within(box, around.seen);
      if (node instanceof Element && (isBeyond(box, around.whole) || isBelow(box, around.whole)))
        found.add(`${nameOf(node)} is cut off`);
      if (seen.right - seen.left < SLACK_PX || seen.bottom - seen.top < SLACK_PX) continue;
      if (isBeyond(seen, { ...EVERYWHERE, left: 0, right: clientWidth }))
        found.add(`${nameOf(node)} is out of the window`);
      else if (isBeyond(seen, card)) found.add(`${nameOf(node)} is out of its card`);
    }
  }
  if (dialog) return [...found];
  const centred = innerWidth > 720 ? CENTRED : `${CENTRED}, ${CENTRED_IN_COLUMN}`;
  for (const element of document.querySelectorAll(centred)) {
    const { left, right, width } = element.getBoundingClientRect();
    const isBeside = Math.abs(left - (clientWidth - right)) > 2 * SLACK_PX;
    if (width > 0 && isThere(element) && isBeside) found.add(`${nameOf(element)} is beside the middle`);
  }
  return [...found];
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

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
      node instanceof Element && (node.matches('script, style, [inert], svg') || !isSeen(node))
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

/**
 * What is misplaced on the page: panels that overlap, the page when it scrolls sideways, and what can be used but
 * reaches out of the window at a side. Runs in a page, without anything from outside of it.
 */
export function misplaced(): string[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in a page, alone
  const shown = (css: string) =>
    [...document.querySelectorAll(css)]
      // The box is laid out in advance, hidden behind the visible part.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        name: (element.getAttribute('aria-label') ?? element.textContent).slice(0, 12),
        box: element.getBoundingClientRect(),
        scrolls: element.closest('[role="tablist"]') !== null,
      }));
  const panels = shown('main .glass').filter(({ box }) => box.width > 0 && box.left < innerWidth && box.right > 0);
  const found = panels.flatMap(({ name, box: a }, index) =>
    panels
      .slice(index + 1)
      .filter(
        ({ box: b }) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      )
      .map((other) => `“${name}” and “${other.name}” overlap`),
  );
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  // Slides beside the shown one, and tabs in a row that scrolls, are outside of the window.
  const used = shown(':is(a, button, input, label):not([inert] *, [aria-hidden="true"] *, [data-slide] *)');
  for (const { name, box, scrolls } of used) {
    if (!scrolls && box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) found.push(`“${name}” is cut off`);
  }
  return found;
}
