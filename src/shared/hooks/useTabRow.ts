import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** How far the padding of tabs may differ from the usual one, px. */
const MOST_PX = 6;

/**
 * Returns the padding beside the name of each tab, px, with which the end of a row cuts a tab in half, so that the row
 * is seen to scroll. It is the nearest to `usual`. Undefined if all tabs fit, or if no padding near `usual` does it.
 *
 * @param names Widths of the tabs without padding, px.
 * @param room Space from the start of the first tab to the end of the row, px.
 * @param gap Space between two tabs, px.
 */
export function paddingThatPeeks(
  names: readonly number[],
  { room, gap, usual }: { room: number; gap: number; usual: number },
): number | undefined {
  let before = 0;
  let best: number | undefined;
  const off = (padding: number) => Math.abs(padding - usual);
  for (const [index, name] of names.entries()) {
    // The middle of this tab is at `before + index * 2 * padding + name / 2 + padding`.
    const padding = (room - before - name / 2) / (2 * index + 1);
    if (off(padding) <= MOST_PX && (best === undefined || off(padding) < off(best))) best = padding;
    before += name + gap;
  }
  const isFitting = before - gap + names.length * 2 * usual <= room;
  return isFitting ? undefined : best;
}

function reveal(tab: Element | undefined): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/**
 * For a row of tabs that scrolls sideways: the chosen tab is in view, and where the row has more tabs than it shows,
 * half a tab stands at its end (`--tab-padding`).
 *
 * @param chosen Index of the chosen tab.
 * @param names The names of the tabs.
 */
export function useTabRow(row: RefObject<HTMLElement | null>, chosen: number, names: readonly string[]): void {
  const list = names.join('\n');
  const spread = useEffectEvent(() => {
    const tabs = [...(row.current?.children ?? [])].filter((tab) => tab instanceof HTMLElement);
    const [first] = tabs;
    if (!row.current || !first || row.current.clientWidth === 0) return;
    row.current.style.removeProperty('--tab-padding');
    const usual = Number.parseFloat(getComputedStyle(first).paddingInlineStart);
    const padding = paddingThatPeeks(
      tabs.map((tab) => tab.offsetWidth - 2 * usual),
      {
        room: row.current.clientWidth - (first.offsetLeft - row.current.offsetLeft),
        gap: Number.parseFloat(getComputedStyle(row.current).columnGap) || 0,
        usual,
      },
    );
    if (padding === undefined) return;
    row.current.style.setProperty('--tab-padding', `${padding}px`);
    reveal(tabs[chosen]);
  });
  useLayoutEffect(() => {
    // It also fires before the first paint, and when a surrounding dialog is shown.
    const resized = new ResizeObserver(spread);
    if (row.current && list !== '') resized.observe(row.current);
    return () => resized.disconnect();
  }, [row, list]);
  useLayoutEffect(() => reveal(row.current?.children[chosen]), [row, chosen]);
}
