import { mineWords as words } from './mineWords';

/** Above dialogs too, and nothing that the pointer meets. By the object model, as the page's policy takes no attribute. */
const LOOK = `position:fixed;inset:1rem;width:auto;height:auto;margin:0;padding:2rem;display:grid;place-items:end center;
  border:2px dashed var(--lamp);border-radius:1.5rem;background:rgb(6 8 14 / .3);color:var(--text);font-size:1rem;
  pointer-events:none;transition:opacity var(--quick) var(--ease);opacity:1`;

/** The lit edge of the page while something is dragged over it that it takes. */
export function dropFrame(document: Document) {
  let frame: HTMLElement | undefined;
  return {
    show(kind: 'file' | 'link') {
      const text = words.drop[kind];
      if (frame?.textContent === text) return;
      frame?.remove();
      frame = document.createElement('div');
      frame.popover = 'manual';
      frame.textContent = text;
      document.body.append(frame);
      frame.showPopover();
      frame.style.cssText = LOOK;
    },
    hide() {
      frame?.remove();
      frame = undefined;
    },
  };
}
