/**
 * Resolves in a task of its own after the next frame, when style and layout are up to date. A hidden page draws no
 * frames: there it resolves in the next task.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const later = () => setTimeout(resolve);
    if (document.hidden) later();
    else requestAnimationFrame(later);
  });
}
