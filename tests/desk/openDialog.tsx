import { ownerService } from '@/desk/save/requestDeskApi';
import { act, render } from '@testing-library/react';
import * as v from 'valibot';
import { makeStore, fakeServices } from '../support/store';
import { siteSchema } from '@/contract/site';
import { InStore } from '../support/render';
import { type OwnerApi, type OwnerAnswer, deskSiteIn } from '@/desk/ownerApi';
import { deskDialogOpened, deskEntered, deskReducers, siteRead } from '@/desk/deskSlice';
import type { DeskDialog } from '@/desk/deskState';
import { deskWords } from '@/desk/words/zh-CN';
import { HistoryDialog } from '@/desk/history/HistoryDialog';
import { DeskWordsContext } from '@/desk/useDeskWords';
import { FilesDialog } from '@/desk/files/FilesDialog';
import type { Upload } from '@/desk/files/uploadFile';

type Song = Record<string, unknown>;
interface Given {
  dialog: DeskDialog;
  means?: Parameters<typeof deskEntered>[0];
  songs?: Song[];
  music?: string[];
  images?: string[];
  /** Fields of `site.yml` that differ from the defaults. */
  site?: Record<string, unknown>;
  /** The fields of `site.yml` are still loading. */
  siteUnread?: boolean;
  /** Overrides answers of the server; undefined for no override. */
  instead?: (request: Parameters<OwnerApi>[0]) => OwnerAnswer | undefined;
}

const ok = (body: Record<string, unknown> = {}): OwnerAnswer => ({ ok: true, body });

const picture = (number: number, isOwn: boolean) => ({ number, bytes: 1000, small: `${number}.jpg`, own: isOwn });

/** A fake server with the owner's files in memory. */
function serverWith({ songs = [], music = [], images = [], site, instead }: Given) {
  const folders: Record<string, string[]> = { images, icons: [], music, site: [] };
  const at = { files: folders, bin: [] as { id: string; folder: string; name: string; at: number }[] };
  const playlist = { version: 1, songs };
  const shown = { numbers: [1, 2, 3] };
  const sent: string[] = [];
  let clock = 0;
  const answers: Record<string, (parts: string[], body: unknown, etag?: string) => OwnerAnswer> = {
    'GET state': () => ok(),
    'GET files': () => {
      const listed = Object.entries(at.files).map(([folder, names]): [string, unknown] => [
        folder,
        names.map((name) => ({ name, bytes: 1000, at: 1 })),
      ]);
      return ok({ files: Object.fromEntries(listed), bin: at.bin });
    },
    'GET wallpapers': () => {
      const own =
        at.files['images']?.flatMap((name) => /^background(\d+)\.jpg$/.exec(name)?.[1] ?? []).map(Number) ?? [];
      const pictures = [1, 2, 3]
        .map((number) => picture(number, false))
        .concat(own.map((number) => picture(number, true)));
      return ok({ pictures, shown: shown.numbers, next: 11 });
    },
    'GET site': () => ok(siteAnswer(site)),
    'PATCH site': (_, body) => {
      const { set } = v.parse(v.object({ set: v.optional(v.record(v.string(), v.unknown()), {}) }), body);
      const { 'wallpaper.order': order, 'wallpaper.local': local } = set;
      if (Array.isArray(order)) shown.numbers = order.map(Number);
      if (typeof local === 'number') shown.numbers = Array.from({ length: local }, (_one, index) => index + 1);
      return ok(siteAnswer(site));
    },
    'GET playlist': () => ok({ etag: `"${playlist.version}"`, songs: playlist.songs }),
    'PUT playlist': (_, body, etag) => {
      const now = `"${playlist.version}"`;
      if (etag !== now) return { ok: false, code: 'changed', body: { etag: now, songs: playlist.songs } };
      const { songs: wanted } = v.parse(v.object({ songs: v.array(v.record(v.string(), v.unknown())) }), body);
      Object.assign(playlist, { version: playlist.version + 1, songs: wanted });
      return ok({ etag: `"${playlist.version}"` });
    },
    'DELETE files': ([folder = '', name = '']) => {
      if (!at.files[folder]?.includes(name)) return { ok: false, code: 'not-found', body: {} };
      at.files[folder] = at.files[folder].filter((one) => one !== name);
      clock += 1;
      at.bin.push({ id: `${clock}.${folder}.${name}`, folder, name, at: clock });
      return ok();
    },
    'POST bin': ([id]) => {
      const back = at.bin.find((one) => one.id === id);
      if (!back) return { ok: false, code: 'not-found', body: {} };
      at.bin = at.bin.filter((one) => one !== back);
      at.files[back.folder]?.push(back.name);
      return ok();
    },
    'DELETE bin': ([id]) => {
      at.bin = at.bin.filter((one) => one.id !== id);
      return ok();
    },
  };
  const ask: OwnerApi = async (request) => {
    const { method = 'GET', path, body, etag } = request;
    const [first = '', ...parts] = path.split('/').map(decodeURIComponent);
    if (method !== 'GET') sent.push(`${method} ${path}`);
    const answer = instead?.(request) ?? answers[`${method} ${first}`]?.(parts, body, etag);
    return answer ?? { ok: false, code: 'server-error', body: {} };
  };
  return { at, playlist, shown, sent, ask };
}

function siteAnswer(changed: Given['site'] = {}) {
  const { weather, ...fields } = v.parse(siteSchema, {});
  const shownWeather = { ...weather, amapKey: undefined };
  return {
    etag: '"1"',
    fields: { ...fields, weather: shownWeather, ...changed },
    defaults: {},
    written: [],
    secrets: [],
  };
}

/** Opens the dialogs 文件 and 历史 of the desk, with a server in memory. */
export function openDialog(input: Given) {
  const server = serverWith(input);
  const uploads: Upload[] = [];
  const wire = {
    /** The server's answer to an upload; the file is stored if it returns undefined. */
    answer: (_upload: Upload): Promise<OwnerAnswer> | OwnerAnswer | undefined => undefined,
  };
  const services = fakeServices({
    owner: ownerService(server.ask),
    sendFile: async (upload) => {
      uploads.push(upload);
      const answer = await wire.answer(upload);
      if (!answer || answer.ok) server.at.files[upload.folder]?.push(upload.name);
      return answer ?? ok();
    },
  });
  const store = makeStore(services, deskReducers);
  const { means = { writable: true as const } } = input;
  store.dispatch(deskEntered(means));
  if (input.siteUnread !== true) store.dispatch(siteRead(deskSiteIn(siteAnswer(input.site))));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <FilesDialog />
        <HistoryDialog />
      </DeskWordsContext>
    </InStore>,
  );
  const show = (dialog: DeskDialog) => act(() => void store.dispatch(deskDialogOpened(dialog)));
  show(input.dialog);
  return { ...server, store, uploads, wire, show };
}

/** Drops files on an element, with the preceding drag events. */
export function drop(place: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  act(() => {
    for (const type of ['dragover', 'drop']) {
      place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  });
}

/** Whether the browser would ask before the page goes away. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
