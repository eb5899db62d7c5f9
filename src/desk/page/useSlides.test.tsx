import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useSlides } from './useSlides';

function Slides() {
  const view = useRef<HTMLDivElement>(null);
  const { seen, turnTo, scrolling } = useSlides(view);
  return (
    <>
      <div ref={view} data-testid="view" style={{ display: 'flex', width: 100, overflowX: 'scroll' }} {...scrolling}>
        {[0, 1, 2].map((slide) => (
          <ul key={slide} style={{ flex: 'none', width: 100 }} />
        ))}
      </div>
      <button type="button" onClick={() => turnTo(1)}>
        next
      </button>
      <output>{seen}</output>
    </>
  );
}

/** Renders the slides. `scrolled` reports a scroll position, px, as the browser does while it scrolls. */
function open() {
  render(<Slides />);
  const view = screen.getByTestId('view');
  view.scrollTo = () => undefined;
  const scrolled = (left: number) => {
    Object.defineProperty(view, 'scrollLeft', { configurable: true, value: left });
    fireEvent.scroll(view);
  };
  return { view, scrolled, seen: () => screen.getByRole('status').textContent };
}

it('a slide that the view still scrolls to is the current one already', () => {
  const { scrolled, seen } = open();
  fireEvent.click(screen.getByRole('button'));
  for (const left of [0, 5, 45, 80, 100]) {
    scrolled(left);
    expect(seen()).toBe('1');
  }
});

it('scrolling by hand changes the current slide, also after a turn, and where a press stops a turn on its way', () => {
  const { view, scrolled, seen } = open();
  fireEvent.click(screen.getByRole('button'));
  scrolled(100);
  scrolled(190);
  expect(seen()).toBe('2');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.pointerDown(view);
  scrolled(20);
  expect(seen()).toBe('0');
});
