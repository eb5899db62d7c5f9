import { ownerService, readFromDesk } from './requestDeskApi';
import { parse, parser } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { devicesAnswerSchema } from '@/contract/ownerAnswers';
import { siteSchema } from '@/contract/site';
import { linkItem } from '../../../tests/support/testData';
import { makeStore, fakeServices } from '../../../tests/support/store';
import type { LinkItem } from '@/contract/links';
import type { OwnerApi, OwnerAnswer, OwnerRequest } from '../ownerApi';
import { selectDeskSite, selectLinksFile, selectSaving } from '../deskSelectors';
import { deskEntered, deskReducers, linksRead, savingChanged, siteRead } from '../deskSlice';
import { changeGroup, changeLinks, undoLinks } from './changeLinks';
import { refreshAfterWrites } from './refresh';
import { saveSite } from './saveSite';

const item = (name: string, category = 'X') => linkItem({ name, category });

/** A desk that shows the links `a` and `b`; the file has the links `now` and the locks `locked` when it is read again. */
function deskWith({ answers, now = [item('a'), item('b')], locked = [] }: Given) {
  const sent: OwnerRequest[] = [];
  const groups = locked.map((name) => ({ name, locked: true }));
  const ask: OwnerApi = async (request) => {
    if (request.method !== undefined) {
      sent.push(request);
      return answers.shift() ?? { ok: true, body: { etag: '"new"' } };
    }
    if (request.path !== 'links') return { ok: false, code: 'not-found', body: {} };
    return { ok: true, body: { etag: '"now"', links: now, groups } };
  };
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = makeStore(fakeServices({ owner: ownerService(ask) }), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  store.dispatch(linksRead({ etag: '"old"', links: [item('a'), item('b')], lockedGroups: ['L'] }));
  const names = () => selectLinksFile(store.getState())?.links.map((link) => link?.name);
  return { store, sent, names };
}
interface Given {
  answers: OwnerAnswer[];
  now?: LinkItem[];
  locked?: string[];
}

const answerOtherwise: OwnerApi = async () => ({ ok: true, body: { list: 'five browsers' } });
const CHANGED: OwnerAnswer = { ok: false, code: 'changed', body: {} };

describe('a change of links', () => {
  it('is shown at once, and sent with the tag of the file and the groups shown as locked', async () => {
    const { store, sent, names } = deskWith({ answers: [] });
    const saving = store.dispatch(changeLinks([{ do: 'remove', at: 0 }]));
    expect(names()).toEqual(['b']);
    expect(await saving).toEqual({ ok: true });
    const body = { changes: [{ do: 'remove', at: 0 }], locked: ['L'], confirm: undefined };
    expect(sent).toEqual([{ method: 'PATCH', path: 'links', body, etag: '"old"' }]);
    expect(selectLinksFile(store.getState())?.etag).toBe('"new"');
  });

  it('is refused if the file was changed elsewhere, and then the desk shows the file and does not send again', async () => {
    const { store, sent, names } = deskWith({ answers: [CHANGED], now: [item('c')], locked: [] });
    expect(await store.dispatch(changeLinks([{ do: 'remove', at: 0 }]))).toMatchObject({ ok: false, code: 'changed' });
    expect(names()).toEqual(['c']);
    expect(selectLinksFile(store.getState())?.lockedGroups).toEqual([]);
    expect(selectSaving(store.getState())).toEqual({ kind: 'refused', code: 'changed' });
    expect(sent).toHaveLength(1);
  });

  it('is not confirmed for another list than the one whose links were counted', async () => {
    const { store, names } = deskWith({
      answers: [{ ok: false, code: 'confirm', body: { links: 1 } }],
      now: [item('c')],
    });
    const open = [{ do: 'change' as const, at: 0, set: { category: 'X' } }];
    expect(await store.dispatch(changeLinks(open))).toMatchObject({ ok: false, code: 'changed' });
    expect(names()).toEqual(['c']);
  });
});

describe('undo', () => {
  it('requests the version before the one with this tag, and reads the file', async () => {
    const { store, sent, names } = deskWith({ answers: [], now: [item('a'), item('b'), item('c')] });
    expect(await store.dispatch(undoLinks('"after"', 2))).toEqual({ ok: true });
    expect(sent).toEqual([{ method: 'POST', path: 'history/links', body: { confirm: 2 }, etag: '"after"' }]);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('is refused like any other change if the file has changed since', async () => {
    const { store } = deskWith({ answers: [CHANGED] });
    expect(await store.dispatch(undoLinks('"after"'))).toMatchObject({ ok: false, code: 'changed' });
  });
});

it('both files are read again if a change of groups is refused because another page has made one', async () => {
  const { store } = deskWith({ answers: [CHANGED], locked: ['M'] });
  expect(await store.dispatch(changeGroup({ do: 'lock', name: 'X' }))).toMatchObject({ ok: false, code: 'changed' });
  expect(selectLinksFile(store.getState())?.lockedGroups).toEqual(['M']);
});

it('an answer in another form is read as none, with one line in the log', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const store = makeStore(fakeServices({ owner: ownerService(answerOtherwise) }), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  expect(await store.dispatch(readFromDesk('devices', parser(devicesAnswerSchema)))).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('desk: devices'));
});

it('the shown data stay if a file cannot be read', async () => {
  const { store } = deskWith({ answers: [] });
  await store.dispatch(refreshAfterWrites());
  expect(selectDeskSite(store.getState())).toBeUndefined();
  expect(selectLinksFile(store.getState())?.etag).toBe('"now"');
});

describe('a change of site.yml', () => {
  const fields = parse(siteSchema, {});
  const withSite = (answers: OwnerAnswer[]) => {
    const desk = deskWith({ answers });
    desk.store.dispatch(siteRead({ etag: '"1"', fields, defaults: {}, written: ['name'], secrets: [] }));
    return { ...desk, site: () => selectDeskSite(desk.store.getState()) };
  };
  const saved = (more: object) => ({ ok: true as const, body: { etag: '"2"', fields: { ...fields, ...more } } });

  it('marks the fields as written in the file, and those that were reset as not written', async () => {
    const { store, sent, site } = withSite([saved({ description: '灯下' })]);
    const changes = { set: { description: '灯下' }, unset: ['name'] };
    expect(await store.dispatch(saveSite(changes))).toEqual({ ok: true });
    expect(sent).toEqual([{ method: 'PATCH', path: 'site', body: changes, etag: '"1"' }]);
    expect(site()).toMatchObject({ etag: '"2"', written: ['description'], fields: { description: '灯下' } });
  });

  it('that is refused leaves the fields as they were', async () => {
    const { store, site } = withSite([{ ok: false, code: 'invalid', body: {} }]);
    const before = site();
    expect(await store.dispatch(saveSite({ set: { name: '' } }))).toMatchObject({ ok: false, code: 'invalid' });
    expect(site()).toBe(before);
  });

  it('that needs a confirmation leaves the status as it was, because the owner is asked', async () => {
    const { store } = withSite([{ ok: false, code: 'confirm', body: { links: 2 } }]);
    const before = { kind: 'saved' as const, at: 5 };
    store.dispatch(savingChanged(before));
    expect(await store.dispatch(saveSite({ set: { fallbackLinks: [] } }))).toMatchObject({ code: 'confirm' });
    expect(selectSaving(store.getState())).toEqual(before);
  });
});
