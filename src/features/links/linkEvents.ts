import type { LinkItem } from '@/contract/links';
import { countOpening } from './frequentSlice';
import type { AppStore } from '@/store/state';
import { linkMenuOpened } from './linksSlice';
import { selectSetting } from '@/features/settings/settingsSlice';
import { useAppSelector } from '@/store/hooks';

/** Duration of a press that opens the menu by touch, ms, and the movement that is allowed meanwhile, px. */
const LONG_PRESS_MS = 500;
const SLIP_PX = 10;

const items = new WeakMap<Element, LinkItem>();

/** Ref of the element of a link: it opens the menu of the link, and its clicks count for 常用. */
export const linkRef = (item: LinkItem) => (element: Element | null) => void (element && items.set(element, item));

function elementAt({ target }: Event): Element | undefined {
  const element = target instanceof Element ? target.closest('.tile, .entry') : null;
  return element && items.has(element) ? element : undefined;
}

/**
 * Opens the menu of a link: by a right click, unless Shift asks for the browser's menu, by the keyboard, and by a long
 * press; counts openings for 常用. Where a long press lifts the link for dragging (`data-lifts`), the menu opens when
 * it is released unmoved.
 */
export function bindLinkEvents(target: Window, store: AppStore, options: { signal?: AbortSignal }): void {
  let press: { element: Element; x: number; y: number; isLong: boolean } | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let wasHeld = false;

  const open = (element: Element, x: number, y: number) => {
    const item = items.get(element);
    if (!item) return;
    // Lights the link as long as its menu is open, which removes it.
    element.setAttribute('data-menu', '');
    store.dispatch(linkMenuOpened({ item, x, y }));
  };
  const end = () => {
    clearTimeout(hold);
    press = undefined;
  };
  const openHeld = () => {
    if (!press) return;
    wasHeld = true;
    open(press.element, press.x, press.y);
    end();
  };

  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    capture = false,
  ) => target.addEventListener(name, listener, { ...options, capture });

  on('contextmenu', (event) => {
    const element = elementAt(event);
    if (!element || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    end();
    open(element, event.clientX, event.clientY);
  });
  on('keydown', (event) => {
    const element = elementAt(event);
    if (!element || (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey))) return;
    event.preventDefault();
    const { left, bottom } = element.getBoundingClientRect();
    open(element, left, bottom);
  });
  on('pointerdown', (event) => {
    end();
    wasHeld = false;
    const element = event.pointerType === 'mouse' || !event.isPrimary ? undefined : elementAt(event);
    if (!element) return;
    const pressed = { element, x: event.clientX, y: event.clientY, isLong: false };
    press = pressed;
    hold = setTimeout(() => {
      pressed.isLong = true;
      if (!element.closest('[data-lifts]')) openHeld();
    }, LONG_PRESS_MS);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLIP_PX) end();
  });
  on('pointerup', () => (press?.isLong ? openHeld() : end()));
  on('pointercancel', end);
  for (const name of ['click', 'auxclick'] as const) {
    on(name, (event) => {
      const element = elementAt(event);
      const item = element && items.get(element);
      const opens = !event.defaultPrevented && (name === 'click' || event.button === 1);
      if (item && opens && element instanceof HTMLAnchorElement) store.dispatch(countOpening(item));
    });
  }
  // What follows a long press must neither open the link nor close the menu.
  const swallow = (event: MouseEvent) => {
    if (!wasHeld || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  on('mousedown', swallow, true);
  on('click', swallow, true);
}

/** The `target` of a link; undefined for the page's own tab. */
export type LinkTarget = '_blank' | undefined;

/** The target of a link to this address: a program that opens in a tab of its own leaves it empty. */
export const targetOf = (href: string, chosen: LinkTarget): LinkTarget =>
  /^(?:https?:|mailto:|\/)/i.test(href) ? chosen : undefined;

/** The target of links and searches, as set by the visitor or the owner. */
export function useLinkTarget(): LinkTarget {
  return useAppSelector(selectSetting('openLinks')) === 'new-tab' ? '_blank' : undefined;
}
