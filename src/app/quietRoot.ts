/** Events of every move of the pointer. */
const MOVES = /^(pointer|mouse)(move|over|out)$|^drag/;

/**
 * The element that React renders into, without React's listeners for moves of the pointer: each of them looks for
 * components on the way to what is pointed at, at every move, and no component of ours has a handler for them. Who needs
 * one listens on the element itself. To be called before React begins.
 */
export function quietRoot(root: HTMLElement): HTMLElement {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (!MOVES.test(type)) listen(type, ...rest);
  };
  return root;
}
