import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings, settingsChanged, settingsRead } from '@/features/settings/settingsSlice';
import { renderWithStore } from '../../../tests/support/render';
import { PictureTone } from './PictureTone';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('style');
  delete root.dataset['fading'];
});

it('follows each change of the settings, also one of another tab, and lets it fade', () => {
  const { store } = renderWithStore(<PictureTone />);
  const has = (name: string) => root.style.getPropertyValue(name);
  expect(root.style.length).toBe(0);
  // The boot script has applied the initial values, so nothing changes.
  expect(root.dataset['fading']).toBeUndefined();
  act(() => void store.dispatch(settingsChanged({ coverBlur: 4, coverDim: 30 })));
  expect([has('--haze'), has('--dim')]).toEqual(['blur(4px)', '0.3']);
  expect(root.dataset['fading']).toBe('quick');
  act(() => void store.dispatch(settingsRead({ ...defaultSettings, coverBlur: 8 })));
  expect([has('--haze'), has('--dim')]).toEqual(['blur(8px)', '']);
});
