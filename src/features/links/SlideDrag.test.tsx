import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { SlideDrag } from './SlideDrag';

function viewportWith(slides: number): HTMLElement {
  const viewport = document.createElement('div');
  viewport.style.cssText = 'width: 300px; overflow: hidden';
  const slide = '<div style="flex: 0 0 100%; height: 20px"></div>';
  viewport.innerHTML = `<div style="display: flex">${slide.repeat(slides)}</div>`;
  return document.body.appendChild(viewport);
}

it('the slides follow the current one without reporting it as a choice, which would undo a later one', async () => {
  const viewport = viewportWith(3);
  const onSelect = vi.fn<(index: number) => void>();
  const { unmount } = renderWithStore(
    <SlideDrag viewport={viewport} current={2} onSelect={onSelect} watchDrag={false} />,
  );
  const track = viewport.firstElementChild;
  await until(() =>
    expect(track?.getBoundingClientRect().left).toBeLessThan(viewport.getBoundingClientRect().left - 500),
  );
  expect(onSelect).not.toHaveBeenCalled();
  await act(async () => viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: -120, cancelable: true })));
  expect(onSelect.mock.calls).toEqual([[1]]);
  unmount();
  viewport.remove();
});
