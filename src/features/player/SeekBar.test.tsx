import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { renderPlayer } from '../../../tests/support/player';
import { seekRequested } from './playerActions';
import { SeekBar } from './playerControls';

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '播放进度' });

/** The seek bar of a song of 3:33 at 1:21, buffered up to 2:00. */
function open({ duration = 213.4, seconds = 81.7, bufferedTo = 120 } = {}) {
  let draws = 0;
  const page = renderPlayer(
    <Profiler id="seek bar" onRender={() => (draws += 1)}>
      <SeekBar />
    </Profiler>,
  );
  Object.assign(page.audio, { duration, bufferedTo });
  act(() => page.audio.report({ type: 'time', seconds }));
  return { ...page, draws: () => draws };
}
const times = (container: HTMLElement) => [...container.querySelectorAll('span')].map(({ textContent }) => textContent);

describe('the seek bar', () => {
  it('shows the position in the song, visibly and in words', () => {
    const { container } = open();
    expect(times(container)).toEqual(['1:21', '3:33']);
    expect(slider()).toHaveAttribute('aria-valuetext', '1 分 21 秒，共 3 分 33 秒');
    expect(slider().valueAsNumber).toBe(81);
    expect(slider()).toHaveAttribute('max', '213');
  });

  it.each([
    [59, '0:59', '59 秒，共 3 分 33 秒'],
    [60, '1:00', '1 分 0 秒，共 3 分 33 秒'],
    [300, '3:33', '3 分 33 秒，共 3 分 33 秒'],
  ])('shows %d s as %s', (seconds, time, words) => {
    const { container } = open({ seconds });
    expect(times(container)[0]).toBe(time);
    expect(slider()).toHaveAttribute('aria-valuetext', words);
  });

  it('shows how much is buffered', () => {
    const { audio } = open({ duration: 200, bufferedTo: 100 });
    expect(slider().style.getPropertyValue('--reserve')).toBe('50%');
    audio.bufferedTo = 150;
    act(() => audio.report({ type: 'progress' }));
    expect(slider().style.getPropertyValue('--reserve')).toBe('75%');
  });

  it('cannot be moved while the duration is unknown', () => {
    const { container } = open({ duration: NaN });
    expect(slider()).toBeDisabled();
    expect(times(container)).toEqual(['0:00', '0:00']);
  });

  it('is absent in a stream without end, and the player says what that is', () => {
    const { container, audio } = open({ duration: Infinity });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(times(container)).toEqual(['1:21', '直播']);
    Object.assign(audio, { duration: 213.4 });
    act(() => audio.report({ type: 'progress' }));
    expect(slider()).toBeEnabled();
  });

  it('is drawn once a second, not with every report of the engine', () => {
    const { audio, draws, container } = open();
    const before = draws();
    for (const seconds of [81.8, 81.9, 81.99]) act(() => audio.report({ type: 'time', seconds }));
    expect(draws()).toBe(before);
    act(() => audio.report({ type: 'time', seconds: 82.01 }));
    expect(draws()).toBe(before + 1);
    expect(times(container)[0]).toBe('1:22');
  });

  it('has no listener after it is removed', () => {
    const { audio, draws, unmount } = open();
    unmount();
    const before = draws();
    act(() => audio.report({ type: 'time', seconds: 90 }));
    expect(draws()).toBe(before);
  });

  it('follows the hand, not the engine, while it is dragged, and seeks once', () => {
    const { audio, requested, container } = open();
    fireEvent.pointerDown(slider());
    fireEvent.change(slider(), { target: { value: '150' } });
    act(() => audio.report({ type: 'time', seconds: 83 }));
    expect(times(container)[0]).toBe('2:30');
    fireEvent.change(slider(), { target: { value: '160' } });
    expect(requested()).toEqual([]);
    fireEvent.pointerUp(slider());
    expect(requested()).toEqual([seekRequested(160)]);
    act(() => audio.report({ type: 'time', seconds: 160.2 }));
    expect(times(container)[0]).toBe('2:40');
    act(() => audio.report({ type: 'time', seconds: 161.2 }));
    expect(times(container)[0]).toBe('2:41');
  });

  it('moves by five seconds with an arrow key', async () => {
    const { requested } = open();
    slider().focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowLeft}');
    expect(requested()).toEqual([seekRequested(86), seekRequested(76)]);
  });
});
