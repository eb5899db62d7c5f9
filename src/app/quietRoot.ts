/** Events that fire for every pointer movement. */
const MOVES = /^(pointer|mouse)(move|over|out)$|^drag/;

/**
 * Prevents React from listening for pointer movement on its root element: at every movement React would search the
 * components on the path to the target, and no component has such a handler. A component that needs one listens on its
 * own element. Call this before React starts.
 */
export function quietRoot(root: HTMLElement): HTMLElement {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (!MOVES.test(type)) listen(type, ...rest);
  };
  return root;
}
