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
