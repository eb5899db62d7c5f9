import { Profiler } from 'react';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { firstWords } from './words/firstWords';
import { keepWords } from './words/keepWords';
import { SpokenWords } from './SpokenWords';

it('renders nothing when the text of the lazy parts arrives, since that would hydrate all slices at once', async () => {
  const words = keepWords(await firstWords('zh-CN', 'zh-CN'));
  const arrived = vi.fn<() => void>();
  words.subscribe(arrived);
  const rendered = vi.fn<() => void>();
  render(
    <Profiler id="words" onRender={rendered}>
      <SpokenWords words={words}>text</SpokenWords>
    </Profiler>,
  );
  expect(rendered).toHaveBeenCalledOnce();

  await act(() => words.withLater(() => Promise.resolve()));
  expect(arrived).toHaveBeenCalledOnce();
  expect(rendered).toHaveBeenCalledOnce();
});
