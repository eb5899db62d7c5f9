import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TabRow } from './TabRow';

const NAMES = ['甲', '乙', '丙'];

/** Three tabs; `onEnter` names the one that opens only on Enter. */
function Row({ onEnter }: { onEnter?: string }) {
  const [active, setActive] = useState('甲');
  const tabs = NAMES.map((name) => ({ key: name, name, panel: 'panel', opensOnEnter: name === onEnter }));
  return (
    <>
      <TabRow className="" label="分类" tabs={tabs} active={active} onChoose={setActive} />
      <div id="panel" role="tabpanel" />
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('arrow keys, Home and End move among the tabs and select, around both ends', async () => {
  render(<Row />);
  screen.getByRole('tab', { name: '甲' }).focus();
  for (const [key, name] of [
    ['{ArrowRight}', '乙'],
    ['{End}', '丙'],
    ['{ArrowRight}', '甲'],
    ['{ArrowLeft}', '丙'],
    ['{Home}', '甲'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([focused(), selected()]).toEqual([name, name]);
  }
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('a tab that opens on Enter only gets the focus by an arrow key, and keys with modifiers do nothing', async () => {
  render(<Row onEnter="乙" />);
  screen.getByRole('tab', { name: '甲' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect([focused(), selected()]).toEqual(['乙', '甲']);
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect([focused(), selected()]).toEqual(['乙', '甲']);
  await userEvent.keyboard('{Enter}');
  expect(selected()).toBe('乙');
});
