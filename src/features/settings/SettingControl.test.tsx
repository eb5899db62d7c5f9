import { screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { Clock } from '@/features/clock/Clock';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { settingsChanged } from './settingsSlice';
import { SettingControls } from './SettingControl';

withoutMotion();

const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

describe('the units', () => {
  it('begin as in Chinese, and each is a choice of its own', async () => {
    const { store } = renderWithStore(<SettingControls section="tune" />);
    expect(radio('时间格式', '24 小时')).toBeChecked();
    expect(radio('温度', '℃')).toBeChecked();
    expect(radio('每周第一天', '周一')).toBeChecked();
    expect(screen.getByRole('switch', { name: '农历' })).toBeChecked();
    await userEvent.click(radio('时间格式', '12 小时'));
    await userEvent.click(radio('温度', '℉'));
    await userEvent.click(radio('每周第一天', '周日'));
    await userEvent.click(screen.getByRole('switch', { name: '农历' }));
    expect(store.getState().settings).toMatchObject({
      hours: '12',
      degrees: 'f',
      weekStart: '7',
      lunar: false,
      touched: ['hours', 'degrees', 'weekStart', 'lunar'],
    });
  });

  it('have a time zone, which the clock follows at once, and an unknown one is the browser’s', async () => {
    const { store } = renderWithStore(
      <>
        <Clock />
        <SettingControls section="tune" />
      </>,
    );
    const zone = screen.getByRole('combobox', { name: '时区' });
    await userEvent.selectOptions(zone, 'Asia/Tokyo');
    expect(store.getState().settings.timeZone).toBe('Asia/Tokyo');
    const minutes = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 16);
    await expect.element(screen.getByRole('time')).toHaveTextContent(minutes);
    expect(zone).toHaveAccessibleDescription(expect.stringMatching(/^现在是 \d\d:\d\d$/));
    await userEvent.selectOptions(zone, '');
    expect(store.getState().settings).toMatchObject({ timeZone: '', touched: ['timeZone'] });
  });

  it('show twelve hours with the half of the day', () => {
    const { store } = renderWithStore(<Clock />);
    store.dispatch(settingsChanged({ hours: '12' }));
    return expect.element(screen.getByRole('time')).toHaveTextContent(/^[上下]午1?\d:\d\d:\d\d$/);
  });
});
