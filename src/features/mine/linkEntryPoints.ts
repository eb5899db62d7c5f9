import { acceptsText } from '@/shared/lib/keys';
import { warn } from '@/shared/lib/log';
import { typedAddress } from '@/shared/lib/typedAddress';
import { topDialog } from '@/page/topDialog';
import { selectSettingsOpen } from '@/features/layout/layoutSlice';
import { selectDirectoryOpen } from '@/features/links/linksSlice';
import { loadOwnPictures } from '@/features/wallpaper/ownPicturesSlice';
import type { ListenerApi } from '@/store/listening';
import { partMissing } from '@/store/pageActions';
import { cleanText, LONGEST_NAME } from '@/shared/lib/text';
import { isQuiet } from '@/page/quiet';
import type { Words } from '@/store/words';
import { openBookmarks } from './importListeners';
import { linkFormOpened } from './mineSlice';
import { sharedLink, withoutLinkParameters } from './sharedLink';

type Drop = Words['mine']['drop'];

/** Shown above dialogs, without pointer events. Set by script, since the page's CSP forbids style attributes. */
const LOOK = `position:fixed;inset:1rem;width:auto;height:auto;margin:0;padding:2rem;display:grid;place-items:end center;
  border:2px dashed var(--lamp);border-radius:1.5rem;background:rgb(6 8 14 / .3);color:var(--text);font-size:1rem;
  pointer-events:none`;
/** Duration of the fade-in, ms. */
const LIGHT_MS = 180;

/** The frame around the page during a drag of something that it accepts. */
export function dropFrame(document: Document, words: () => Drop) {
  let frame: HTMLElement | undefined;
  return {
    show(kind: keyof Drop) {
      const text = words()[kind];
      if (frame?.textContent === text) return;
      const isNew = !frame;
      frame?.remove();
      frame = document.createElement('div');
      frame.popover = 'manual';
      frame.textContent = text;
      document.body.append(frame);
      frame.showPopover();
      frame.style.cssText = LOOK;
      if (isNew && !isQuiet('motion')) frame.animate({ opacity: [0, 1] }, LIGHT_MS);
    },
    hide() {
      frame?.remove();
      frame = undefined;
    },
  };
}

declare module '@/store/services' {
  interface Services {
    /** Receives dropped bookmark files instead of the own links: set by the owner's desk while it is open. */
    importExports?: ((files: readonly File[]) => void) | undefined;
  }
}

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'condition' | 'extra' | 'signal'>;

/**
 * Adds links and pictures by address, paste and drop. A link only opens the dialog, and so does the back-up that mtab
 * puts into the clipboard. A dropped or pasted picture is added and shown. What was pasted or dropped before is handled
 * now. The listeners end with `api.signal`.
 */
export function bindWaysIn(target: Window, api: Api): void {
  void byAddress(target, api);
  target.document.addEventListener('paste', (event) => byPaste(event, api), { signal: api.signal });
  byDrop(target, api);
  api.extra.earlyData.replay();
}

/** Whether no dialog is open, except for the directory. */
const isFree = (api: Api) => !topDialog() || isDirectoryOnTop(api);
/**
 * Pictures are also accepted while the settings (a dialog on narrow pages) are open, since they list the own pictures.
 */
const acceptsPictures = (api: Api) => isFree(api) || selectSettingsOpen(api.getState());
const isDirectoryOnTop = (api: Api) =>
  selectDirectoryOpen(api.getState()) && document.querySelectorAll('dialog[open]').length === 1;

/** Opens the dialog for `?add=…`, unless another dialog is open by now. */
async function byAddress({ location, history }: Window, api: Api): Promise<void> {
  const page = new URL(location.href);
  const reading = sharedLink(page);
  if (!reading) return;
  history.replaceState(history.state, '', withoutLinkParameters(page));
  try {
    const link = await reading;
    if (link && isFree(api)) api.dispatch(linkFormOpened(link));
  } catch (error) {
    warn('shared link', error);
    api.dispatch(partMissing());
  }
}

function byPaste(event: ClipboardEvent, api: Api): void {
  const { clipboardData, target } = event;
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
  if (event.defaultPrevented || !clipboardData || (acceptsText(target) && !isRadio)) return;
  const text = clipboardData.getData('text/plain');
  if (/^\s*MTAB_SAVE_FORMAT_/.test(text) && isFree(api)) {
    event.preventDefault();
    importExports([new File([text], 'mtab')], api);
    return;
  }
  const link = typedAddress(text);
  const pictures = link === undefined ? [...clipboardData.files].filter(isPicture) : [];
  if (pictures.length > 0 && acceptsPictures(api)) {
    event.preventDefault();
    void importDroppedPictures(pictures, api);
  }
  if (link === undefined || isRadio || !isFree(api)) return;
  event.preventDefault();
  api.dispatch(linkFormOpened({ link }));
}

/** Shows what bookmark files would add: to the owner's links while the desk is open, else to the own links. */
function importExports(files: readonly File[], api: Api): void {
  const [file] = files;
  if (api.extra.importExports) api.extra.importExports(files);
  else if (file) void openBookmarks(file, api);
}

async function importDroppedPictures(files: readonly File[], api: Api): Promise<void> {
  try {
    const { importDropped } = await loadOwnPictures();
    await api.dispatch(importDropped(files));
  } catch (error) {
    warn('own wallpapers', error);
    api.dispatch(partMissing());
  }
}

/** Accepts drops of links, bookmark files and pictures; ignores drags that start within this page. */
function byDrop(target: Window, api: Api): void {
  const frame = dropFrame(target.document, () => api.extra.words.current().mine.drop);
  let isOwn = false;
  const kindOf = ({ dataTransfer }: DragEvent) => {
    const kind = isOwn || !dataTransfer ? undefined : droppedKind(dataTransfer);
    return (kind === 'picture' ? acceptsPictures(api) : isFree(api)) ? kind : undefined;
  };
  const { document } = target;
  const { signal } = api;
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, listener: (event: DocumentEventMap[Kind]) => void) =>
    document.addEventListener(kind, listener, { signal });
  listen('dragstart', () => {
    isOwn = true;
  });
  listen('dragend', () => {
    isOwn = false;
  });
  listen('dragover', (event) => {
    const kind = kindOf(event);
    if (!kind || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    frame.show(kind);
  });
  listen('dragleave', (event) => {
    // `relatedTarget` is null only when the drag leaves the window.
    if (!event.relatedTarget) frame.hide();
  });
  listen('drop', (event) => {
    frame.hide();
    const kind = kindOf(event);
    const { dataTransfer } = event;
    if (!kind || !dataTransfer || event.defaultPrevented) return;
    event.preventDefault();
    const files = [...dataTransfer.files];
    // Some systems do not report the type of HEIC files.
    if (kind === 'picture' || files.some(isPicture)) void importDroppedPictures(files, api);
    else if (kind === 'file') importExports(files, api);
    const link = kind === 'link' ? droppedLink(dataTransfer) : undefined;
    if (link) api.dispatch(linkFormOpened(link));
  });
}

const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(avif|hei[cf])$/i.test(name);

/**
 * Audio and video files are not bookmark files. During a drag, the types of files are known, their names are not.
 */
function droppedKind({ types, items }: DataTransfer): 'file' | 'link' | 'picture' | undefined {
  const files = [...items].filter(({ kind }) => kind === 'file');
  if (!types.includes('Files')) return types.includes('text/uri-list') ? 'link' : undefined;
  if (files.some(({ type }) => type.startsWith('image/'))) return 'picture';
  return files.some(({ type }) => /^(audio|video)\//.test(type)) ? undefined : 'file';
}

/** Address and title of a dropped link; Firefox provides them as lines. */
function droppedLink(data: DataTransfer): { link: string; name: string } | undefined {
  const [, title = ''] = data.getData('text/x-moz-url').split('\n');
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  const link = lines.filter((line) => !line.startsWith('#')).flatMap((line) => typedAddress(line) ?? [])[0];
  if (link === undefined) return undefined;
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return { link, name: cleanText(title || (html.querySelector('a')?.textContent ?? ''), LONGEST_NAME) };
}
