import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import './parts.css';

interface Props extends Omit<ComponentProps<'div'>, 'ref'> {
  area?: RefObject<HTMLDivElement | null>;
}

/** An area that scrolls, with soft edges: its content fades out where it continues beyond the upper or lower edge. */
export function ScrollArea({ area, className = '', ...rest }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const ref = area ?? own;
  // Not after the paint: elements that are first observed within a layout would be reported as a loop.
  useLayoutEffect(() => (ref.current ? markEdges(ref.current) : undefined), [ref]);
  return <div className={`scroll-area ${className}`} ref={ref} {...rest} />;
}

/** Sets `data-above` and `data-below` while there is content beyond the edge. Returns a function that ends this. */
function markEdges(area: HTMLElement): () => void {
  const mark = () => {
    const { scrollTop, clientHeight, scrollHeight } = area;
    area.toggleAttribute('data-above', scrollTop > 0);
    area.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
  };
  const resized = new ResizeObserver(mark);
  // The content, too: it grows without the area when a section opens.
  const observe = () => {
    for (const element of [area, ...area.children]) resized.observe(element);
  };
  const changed = new MutationObserver(observe);
  observe();
  changed.observe(area, { childList: true });
  area.addEventListener('scroll', mark, { passive: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
    area.removeEventListener('scroll', mark);
  };
}
