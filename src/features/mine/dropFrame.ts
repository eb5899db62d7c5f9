import { isQuiet } from '@/page/quiet';
import type { Words } from '@/store/words';

type Drop = Words['mine']['drop'];

/** Shown above dialogs, without pointer events. Set by script, since the page's CSP forbids style attributes. */
const LOOK = `position:fixed;inset:1rem;width:auto;height:auto;margin:0;padding:2rem;display:grid;place-items:end center;
  border:2px dashed var(--lamp);border-radius:1.5rem;background:rgb(6 8 14 / .3);color:var(--text);font-size:1rem;
  pointer-events:none`;
/** Duration of the fade-in, ms. */
const LIGHT_MS = 180;

/** The frame around the page during a drag of something that it accepts. */
export function dropFrame(document: Document, words: () => Drop) {
  let frame: HTMLElement | undefined;
  return {
    show(kind: keyof Drop) {
      const text = words()[kind];
      if (frame?.textContent === text) return;
      const isNew = !frame;
      frame?.remove();
      frame = document.createElement('div');
      frame.popover = 'manual';
      frame.textContent = text;
      document.body.append(frame);
      frame.showPopover();
      frame.style.cssText = LOOK;
      if (isNew && !isQuiet('motion')) frame.animate({ opacity: [0, 1] }, LIGHT_MS);
    },
    hide() {
      frame?.remove();
      frame = undefined;
    },
  };
}
