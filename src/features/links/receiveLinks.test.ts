import { afterEach, expect, it, vi } from 'vitest';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { fakeServices } from '../../../tests/support/store';
import { until } from '../../../tests/support/until';
import { receiveLinks, LINKS_KEY } from './receiveLinks';

const link = (name: string, category: string) => ({ name, link: `https://${name}.example/`, category });
const LIST = [link('open', 'AI'), link('diary', '个人'), link('inner', '工具 / 在线'), link('new', '新锁')];

const shown = () => [];

/** Receives a list; `locked` are the groups that the page knows as locked. */
async function receive(opened: readonly string[] | undefined, locked = ['个人', '工具']) {
  const texts = new Map<string, string>();
  const services = fakeServices();
  const storage = {
    ...services.storage,
    readText: (key: string) => texts.get(key) ?? null,
    writeText: (key: string, text: string) => Boolean(texts.set(key, text)),
  };
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  const { site } = services.pageData;
  const answer = Promise.resolve({ list: LIST, ...(opened && { locked: opened }) });
  const surroundings = { services: { ...services, storage }, site, locked: lockedGroupsOf(locked), home: [], shown };
  const received = await receiveLinks(answer, surroundings);
  await until(() => expect(texts.get(LINKS_KEY)).toContain('open'));
  return { ...received, stored: texts.get(LINKS_KEY) ?? '' };
}

afterEach(() => void vi.unstubAllGlobals());

it('the groups that a remembered browser opens are apart from the open links, with the groups below them', async () => {
  const { items, unlocked } = await receive(['个人', '工具', '新锁']);
  expect(items.map(({ name }) => name)).toEqual(['open']);
  expect(
    unlocked.map(({ group, items: links, remembered }) => [group, links.map(({ name }) => name), remembered]),
  ).toEqual([
    ['个人', ['diary'], true],
    ['工具', ['inner'], true],
    ['新锁', ['new'], true],
  ]);
});

it('nothing of a group that is locked is stored, not even of one that the page does not know as locked', async () => {
  const { stored } = await receive(['个人', '工具', '新锁']);
  expect(stored).toContain('open.example');
  expect(stored).not.toMatch(/diary|inner|new\.example/);
});

it('a list for other browsers opens no group', async () => {
  const { unlocked } = await receive(undefined);
  expect(unlocked).toEqual([]);
});
