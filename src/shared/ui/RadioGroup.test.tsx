import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { RadioGroup } from './RadioGroup';

function Loops() {
  const [loop, setLoop] = useState<'all' | 'one' | 'none'>('all');
  const choices = [
    { value: 'all', label: '列表' },
    { value: 'one', label: '单曲' },
    { value: 'none', label: '不循环' },
  ] as const;
  return <RadioGroup label="循环模式" value={loop} choices={choices} onChoose={setLoop} />;
}

const radios = () => screen.getAllByRole('radio').map((radio) => radio.matches(':checked'));

describe('a radio group', () => {
  it('has a name, and one selected choice', () => {
    render(<Loops />);
    expect(screen.getByRole('radiogroup', { name: '循环模式' })).toBeVisible();
    expect(radios()).toEqual([true, false, false]);
  });

  it('changes by a click', async () => {
    render(<Loops />);
    await userEvent.click(screen.getByRole('radio', { name: '不循环' }));
    expect(radios()).toEqual([false, false, true]);
  });

  it('is one stop of the Tab key, with arrow keys inside', async () => {
    render(
      <>
        <Loops />
        <button type="button">后面</button>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '列表' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '单曲' })).toHaveFocus();
    expect(radios()).toEqual([false, true, false]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(radios()).toEqual([false, false, true]);
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('is independent of another one', async () => {
    render(
      <>
        <Loops />
        <Loops />
      </>,
    );
    const [first] = screen.getAllByRole('radio', { name: '单曲' });
    if (!first) throw new Error('expected a radio');
    await userEvent.click(first);
    expect(radios()).toEqual([false, true, false, true, false, false]);
  });
});
