import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { settingsOpened } from '@/features/layout/layoutSlice';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

describe.each([
  [1440, 900],
  [820, 1180],
])('the settings at %d × %d', (width, height) => {
  it('keep their size whatever section is open, and show the opened section', async () => {
    const store = await openWholePage(width, height);
    act(() => void store.dispatch(settingsOpened()));
    const panel = await screen.findByRole('region', { name: '全局设置' });
    const size = panel.getBoundingClientRect();
    for (const name of ['其他设置', '个性化调整', '播放器配置', '个性壁纸']) {
      const header = within(panel).getByRole('button', { name });
      await userEvent.click(header);
      expect(panel.getBoundingClientRect()).toEqual(size);
      const content = within(panel).getByRole('region', { name });
      await until(() => expect(content.getBoundingClientRect().top).toBeLessThan(size.bottom - 100));
      await until(() => expect(header.getBoundingClientRect().top).toBeGreaterThan(size.top));
    }
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
  });
});
