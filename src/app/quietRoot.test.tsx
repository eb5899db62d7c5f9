import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { quietRoot } from './quietRoot';

it('React hears clicks, keys and presses, and no moves of the pointer', async () => {
  const root = document.createElement('div');
  const heard = vi.spyOn(root, 'addEventListener');
  const clicked = vi.fn<() => void>();
  const page = createRoot(quietRoot(root));
  await act(async () => page.render(<button onClick={clicked}>点</button>));
  const types = new Set(heard.mock.calls.map(([type]) => type));
  expect([...types].filter((type) => /(pointer|mouse)(move|over|out)|drag/.test(type))).toEqual([]);
  expect([...types]).toEqual(expect.arrayContaining(['click', 'pointerdown', 'keydown', 'focusin']));
  document.body.append(root);
  root.querySelector('button')?.click();
  expect(clicked).toHaveBeenCalledOnce();
  await act(async () => page.unmount());
  root.remove();
});
