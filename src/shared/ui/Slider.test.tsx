import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { Slider } from './Slider';

/** A slider that is controlled by its own `onSlide`. */
function Page({ keyStep, onSet }: { keyStep?: number; onSet?: (value: number) => void }) {
  const [value, setValue] = useState(40);
  return (
    <div style={{ width: '300px' }}>
      <Slider
        label="刻度"
        value={value}
        max={100}
        step={1}
        valueText={`${value} 分`}
        onSlide={setValue}
        {...(keyStep && { keyStep })}
        {...(onSet && { onSet })}
      />
      <p>别处</p>
    </div>
  );
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '刻度' });

describe('a slider', () => {
  it('exposes its value in words', () => {
    render(<Page />);
    expect(slider()).toHaveAttribute('aria-valuetext', '40 分');
    expect(slider().valueAsNumber).toBe(40);
  });

  it('follows the hand, and is set when the hand releases it, anywhere', async () => {
    const onSet = vi.fn<(value: number) => void>();
    render(<Page onSet={onSet} />);
    const setWhileDragged: number[] = [];
    slider().addEventListener('input', () => setWhileDragged.push(onSet.mock.calls.length));
    await userEvent.dragAndDrop(slider(), screen.getByText('别处'), {
      sourcePosition: { x: 120, y: 12 },
      targetPosition: { x: 230, y: 10 },
    });
    expect(setWhileDragged.length).toBeGreaterThan(0);
    expect(Math.max(...setWhileDragged)).toBe(0);
    expect(onSet.mock.calls).toEqual([[slider().valueAsNumber]]);
    expect(slider().valueAsNumber).toBeGreaterThan(70);
  });

  it('is not set by a press that moves nothing', () => {
    const onSet = vi.fn<(value: number) => void>();
    render(<Page onSet={onSet} />);
    fireEvent.pointerDown(slider());
    fireEvent.pointerUp(slider());
    expect(onSet).not.toHaveBeenCalled();
  });

  it('is set at its position if the gesture is cancelled', () => {
    const onSet = vi.fn<(value: number) => void>();
    render(<Page onSet={onSet} />);
    fireEvent.pointerDown(slider());
    fireEvent.change(slider(), { target: { value: '60' } });
    expect(onSet).not.toHaveBeenCalled();
    fireEvent.pointerCancel(slider());
    expect(onSet.mock.calls).toEqual([[60]]);
  });

  it('is set by every key', async () => {
    const onSet = vi.fn<(value: number) => void>();
    render(<Page onSet={onSet} />);
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{End}');
    expect(onSet.mock.calls).toEqual([[41], [40], [100]]);
  });

  it('may move by larger steps with the arrow keys, within its ends', async () => {
    const onSet = vi.fn<(value: number) => void>();
    render(<Page onSet={onSet} keyStep={35} />);
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(onSet.mock.calls).toEqual([[75], [100], [65], [30], [0]]);
  });

  it('is filled as far as its value', () => {
    render(<Page />);
    expect(slider().style.getPropertyValue('--fill')).toBe('40%');
    fireEvent.change(slider(), { target: { value: '60' } });
    expect(slider().style.getPropertyValue('--fill')).toBe('60%');
  });
});
