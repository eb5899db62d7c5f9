import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { musicVolumeChanged, selectMusicVolume } from '@/features/settings/settingsSlice';
import { fakeAudioEngine } from '../../../tests/support/store';
import { renderPlayer } from '../../../tests/support/player';
import { PANEL_LOUD_FROM, PLAYER_LOUD_FROM, VolumeControl } from './VolumeControl';
import { muteClicked } from './playerActions';
import { mutedChanged } from './playerSlice';

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '音量' });
const mute = () => screen.getByRole('button', { name: '静音' });

describe('the volume', () => {
  it('is set by its slider, in hundredths', () => {
    const { store } = renderPlayer(<VolumeControl loudFrom={PLAYER_LOUD_FROM} />);
    expect(slider().valueAsNumber).toBe(0.7);
    expect(slider()).toHaveAttribute('aria-valuetext', '70%');
    expect(slider()).toHaveAttribute('step', '0.01');
    fireEvent.change(slider(), { target: { value: '0.31' } });
    expect(selectMusicVolume(store.getState())).toBe(0.31);
    expect(slider()).toHaveAttribute('aria-valuetext', '31%');
  });

  it('follows the hand at once', () => {
    const { store } = renderPlayer(<VolumeControl loudFrom={PLAYER_LOUD_FROM} />);
    fireEvent.pointerDown(slider());
    fireEvent.change(slider(), { target: { value: '0.5' } });
    expect(selectMusicVolume(store.getState())).toBe(0.5);
  });

  it('is muted by its button, which shows the state', async () => {
    const { store, requested } = renderPlayer(<VolumeControl loudFrom={PLAYER_LOUD_FROM} />);
    expect(mute()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(mute());
    expect(requested()).toEqual([muteClicked()]);
    act(() => void store.dispatch(mutedChanged(true)));
    expect(mute()).toHaveAttribute('aria-pressed', 'true');
  });

  it('is controlled only by the device on some, and then the mute button remains', () => {
    const audio = fakeAudioEngine();
    audio.canSetVolume = false;
    renderPlayer(<VolumeControl loudFrom={PLAYER_LOUD_FROM} />, { audio });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(mute()).toBeVisible();
  });
});

describe.each([
  { where: 'player', loudFrom: PLAYER_LOUD_FROM, icons: { 0: 'off', 0.01: 'down', 0.94: 'down', 0.95: 'up', 1: 'up' } },
  { where: 'panel', loudFrom: PANEL_LOUD_FROM, icons: { 0: 'off', 0.01: 'down', 0.69: 'down', 0.7: 'up', 1: 'up' } },
])('the volume icon of the $where', ({ loudFrom, icons }) => {
  it.each(Object.entries(icons))('shows at %s the state %s', (volume, icon) => {
    const { store } = renderPlayer(<VolumeControl loudFrom={loudFrom} />);
    act(() => void store.dispatch(musicVolumeChanged(Number(volume))));
    expect(mute()).toHaveAttribute('data-level', icon);
  });

  it('is off when muted, at any volume', () => {
    const { store } = renderPlayer(<VolumeControl loudFrom={loudFrom} />);
    act(() => void store.dispatch(mutedChanged(true)));
    expect(mute()).toHaveAttribute('data-level', 'off');
  });
});
