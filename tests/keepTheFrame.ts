import { nextTask } from '@/shared/lib/nextTask';

/** Tasks in which promises that wait for nothing but a task come to their end. */
const TURNS = 5;

/**
 * Most component test files run one after another in one frame. The returned function, called after a file, ends what the
 * file has begun (timers, so that no retry of an earlier store asks a later file's services) and removes what it has
 * added to the document. Style sheets and icons stay, since their modules add them only once.
 */
export function keepTheFrame(window: Window): () => Promise<void> {
  const { document, history, location } = window;
  const { documentElement: root, head, body } = document;
  const nodes = () => [...head.children, ...body.children];
  const attributes = () => new Map(Array.from(root.attributes, ({ name, value }) => [name, value]));
  const [nodesBefore, attributesBefore, addressBefore] = [new Set(nodes()), attributes(), location.href];
  const timers = noteTimers(window);
  return async () => {
    timers.end();
    for (let turn = 0; turn < TURNS; turn += 1) {
      await nextTask();
      timers.end();
    }
    timers.restore();
    for (const node of nodes()) {
      if (!nodesBefore.has(node) && !node.matches('[data-vite-dev-id], svg:has(> symbol)')) node.remove();
    }
    for (const name of attributes().keys()) root.removeAttribute(name);
    for (const [name, value] of attributesBefore) root.setAttribute(name, value);
    if (location.href !== addressBefore) history.replaceState(null, '', addressBefore);
    window.sessionStorage.clear();
  };
}

/** Notes the timers that are started from now on: `end` ends them, `restore` notes no more. */
function noteTimers(window: Window) {
  const setTimeout = window.setTimeout.bind(window);
  const setInterval = window.setInterval.bind(window);
  const running = new Set<number>();
  const noted =
    (start: typeof setTimeout): typeof setTimeout =>
    (run, ms, ...given: unknown[]) => {
      const id = start(run, ms, ...given);
      running.add(id);
      return id;
    };
  Object.assign(window, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });
  return {
    end: () => {
      // One list holds the timers of both kinds (HTML standard).
      for (const id of running) window.clearTimeout(id);
      running.clear();
    },
    restore: () => Object.assign(window, { setTimeout, setInterval }),
  };
}
