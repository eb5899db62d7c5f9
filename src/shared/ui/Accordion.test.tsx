import { render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { Accordion } from './Accordion';

withoutMotion();

const titles = ['个性壁纸', '个性化调整', '播放器配置'];

function open() {
  render(
    <Accordion
      folds={titles.map((title) => ({ title, icon: <svg />, content: <button>{`控件 ${title}`}</button> }))}
    />,
  );
}

const header = (title: string) => screen.getByRole('button', { name: title });
const expanded = () => titles.map((title) => header(title).getAttribute('aria-expanded'));
const shown = () => screen.queryAllByRole('button', { name: /^控件/ }).map((button) => button.textContent);

describe('an accordion', () => {
  it('has headings with buttons, the first one open at start', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(titles);
    for (const heading of screen.getAllByRole('heading')) expect(heading.querySelectorAll('button')).toHaveLength(1);
    expect(expanded()).toEqual(['true', 'false', 'false']);
    expect(shown()).toEqual(['控件 个性壁纸']);
  });

  it('has one open section at a time', async () => {
    open();
    await userEvent.click(header('播放器配置'));
    expect(expanded()).toEqual(['false', 'false', 'true']);
    expect(shown()).toEqual(['控件 播放器配置']);
    await userEvent.click(header('个性化调整'));
    expect(expanded()).toEqual(['false', 'true', 'false']);
    expect(shown()).toEqual(['控件 个性化调整']);
  });

  it('closes the open one by its own header', async () => {
    open();
    await userEvent.click(header('个性壁纸'));
    expect(expanded()).toEqual(['false', 'false', 'false']);
    expect(shown()).toEqual([]);
  });

  it.each(['{Enter}', ' '])(
    'works by the keyboard: %j opens, and Tab reaches the content after its header',
    async (key) => {
      open();
      await userEvent.tab();
      expect(header('个性壁纸')).toHaveFocus();
      await userEvent.tab();
      await userEvent.tab();
      expect(header('个性化调整')).toHaveFocus();
      await userEvent.keyboard(key);
      expect(expanded()).toEqual(['false', 'true', 'false']);
      expect(header('个性化调整')).toHaveFocus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: '控件 个性化调整' })).toHaveFocus();
      await userEvent.tab();
      expect(header('播放器配置')).toHaveFocus();
    },
  );

  it('connects each header with its section, open or not', async () => {
    open();
    for (const title of titles) {
      const section = document.getElementById(header(title).getAttribute('aria-controls') ?? '');
      expect(section).toHaveAttribute('aria-labelledby', header(title).id);
    }
    expect(screen.getByRole('region', { name: '个性壁纸' })).toContainElement(
      screen.getByRole('button', { name: '控件 个性壁纸' }),
    );
  });

  it.each([0, 260])(
    'brings an opened header to the top of the area that scrolls, below its title (%i px)',
    async (from) => {
      const folds = titles.map((title) => ({ title, icon: <svg />, content: <p style={{ height: 500 }}>{title}</p> }));
      render(
        <div data-testid="area" style={{ height: 300, overflowY: 'auto', paddingBlockEnd: 400 }}>
          <Accordion folds={folds} />
        </div>,
      );
      const area = screen.getByTestId('area');
      const distance = (title: string) => header(title).getBoundingClientRect().top - area.getBoundingClientRect().top;
      area.scrollTop = from;
      for (const title of ['播放器配置', '个性壁纸', '个性化调整']) {
        await userEvent.click(header(title));
        await expect.poll(() => Math.round(distance(title))).toBe(0);
      }
    },
  );

  it('opens the section whose header was pressed, though it moves before the release', async () => {
    render(
      <Accordion
        folds={titles.map((title) => ({ title, icon: <svg />, content: <p style={{ height: 300 }}>{title}</p> }))}
      />,
    );
    const pressed = header('个性化调整');
    const { top } = pressed.getBoundingClientRect();
    addEventListener('pointerdown', () => header('个性壁纸').click(), { once: true });
    await userEvent.click(pressed, { delay: 100 });
    expect(pressed.getBoundingClientRect().top).toBeLessThan(top - 200);
    expect(expanded()).toEqual(['false', 'true', 'false']);
  });

  it('opens nothing if the pointer is released elsewhere', async () => {
    open();
    await userEvent.dragAndDrop(header('个性化调整'), header('播放器配置'));
    await userEvent.dragAndDrop(header('个性化调整'), screen.getByRole('button', { name: '控件 个性壁纸' }));
    expect(expanded()).toEqual(['true', 'false', 'false']);
    await userEvent.click(header('个性化调整'));
    expect(expanded()).toEqual(['false', 'true', 'false']);
  });

  it('keeps the content of a closing section until it has closed', async () => {
    open();
    const section = document.getElementById(header('个性壁纸').getAttribute('aria-controls') ?? '');
    header('播放器配置').click();
    await new Promise(requestAnimationFrame);
    expect(section).not.toBeEmptyDOMElement();
    expect(section).not.toBeVisible();
    await expect.poll(() => section?.childElementCount).toBe(0);
  });
});
