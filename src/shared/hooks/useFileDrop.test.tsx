import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from './useFileDrop';

function Place({ onFiles }: { onFiles: (files: File[]) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const over = useFileDrop(ref, onFiles);
  return (
    <div ref={ref} data-testid="place" data-over={over || undefined}>
      <p>inside</p>
    </div>
  );
}

const drag = (type: string, files: readonly File[], relatedTarget: Element | null = null) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget });
  act(() => void screen.getByText('inside').dispatchEvent(event));
  return event;
};
const song = new File(['a'], 'a.mp3', { type: 'audio/mpeg' });

it('the drop target accepts files, and stops their events', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const below = vi.fn<() => void>();
  document.addEventListener('drop', below);
  render(<Place onFiles={onFiles} />);
  const place = screen.getByTestId('place');
  expect(drag('dragover', [song]).defaultPrevented).toBe(true);
  expect(place).toHaveAttribute('data-over');
  drag('dragleave', [song], place);
  expect(place).toHaveAttribute('data-over');
  drag('dragleave', [song]);
  expect(place).not.toHaveAttribute('data-over');
  expect(drag('drop', [song]).defaultPrevented).toBe(true);
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.mp3']]);
  expect(below).not.toHaveBeenCalled();
  document.removeEventListener('drop', below);
});

it('the drop target ignores what contains no files', () => {
  render(<Place onFiles={() => undefined} />);
  expect(drag('dragover', []).defaultPrevented).toBe(false);
});
