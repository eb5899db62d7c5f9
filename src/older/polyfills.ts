/*
 * Features of page and worker that the listed browsers (`browserslist` in package.json) lack. Loaded only by browsers
 * that need it, before any other script (`src/boot/older.ts`, `sw/sw.ts`). Each part does nothing where the browser has
 * its own. A comment names the first versions of Chromium, Firefox and Safari.
 */
import 'core-js/modules/es.array.to-reversed'; // 110, 115, 16.0
import 'core-js/modules/es.array.to-sorted'; // 110, 115, 16.0
import 'core-js/modules/es.array.to-spliced'; // 110, 115, 16.0
import 'core-js/modules/es.array.with'; // 110, 115, 16.0
import 'core-js/modules/web.url.can-parse'; // 120, 115, 17.0
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'; // 114, 125, 17.0

/** `AbortSignal.any`: aborts with the reason of the first of these signals that aborts. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const all = [...signals];
  const end = (signal: AbortSignal) => {
    for (const one of all) one.removeEventListener('abort', onAbort);
    controller.abort(signal.reason);
  };
  const onAbort = ({ target }: Event) => target instanceof AbortSignal && end(target);
  const aborted = all.find((signal) => signal.aborted);
  if (aborted) end(aborted);
  else for (const signal of all) signal.addEventListener('abort', onAbort);
  return controller.signal;
}

/** `AbortSignal.timeout`: aborts after this time, ms. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
}

/** A box, px, and one radius for all of its corners. */
export type RoundBox = [x: number, y: number, width: number, height: number, radius: number];

/** `roundRect()` of a canvas. */
export function roundRect(path: CanvasPath, ...[x, y, width, height, radius]: RoundBox): void {
  const [right, bottom] = [x + width, y + height];
  path.moveTo(x + radius, y);
  path.arcTo(right, y, right, bottom, radius);
  path.arcTo(right, bottom, x, bottom, radius);
  path.arcTo(x, bottom, x, y, radius);
  path.arcTo(x, y, right, y, radius);
  path.closePath();
}

const add = (target: object, name: string, value: unknown) => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

add(AbortSignal, 'any', anySignal); // 116, 124, 17.4
add(AbortSignal, 'timeout', timeoutSignal); // 103, 100, 16.0
add(Response, 'json', (data: unknown, init?: ResponseInit) => new Response(JSON.stringify(data), init)); // 105, 115, 17.0

if (typeof document !== 'undefined') {
  // 105, 106, 17.4
  add(Element.prototype, 'checkVisibility', function (this: HTMLElement) {
    return this.getClientRects().length > 0;
  });
  // 99, 112, 16.0
  add(CanvasRenderingContext2D.prototype, 'roundRect', function (this: CanvasRenderingContext2D, ...box: RoundBox) {
    roundRect(this, ...box);
  });
  if (!isSupported()) apply();
}
