import { takesText } from '@/shared/lib/eventTargets';
import { typedAddress } from '@/shared/lib/typedAddress';
import { topDialog } from '@/shared/ui/topDialog';
import { selectDirectoryOpen } from '@/features/links/linksSlice';
import type { ListenerApi } from '@/store/listening';
import { askedByAddress, withoutAsked } from './askedByAddress';
import { cleanText, LONGEST_NAME } from './cleanText';
import { dropFrame } from './dropFrame';
import { openBookmarks } from './importListeners';
import { linkAsked } from './mineSlice';

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'condition'>;

/** How links come to the page beside the button 添加链接. Each opens a dialog, and adds nothing by itself. */
export function bindWaysIn(target: Window, api: Api): void {
  byAddress(target, api);
  target.document.addEventListener('paste', (event) => byPaste(event, api));
  byDrop(target, api);
}

/** Whether nothing else is open than perhaps the directory. */
const isFree = (api: Api) => !topDialog() || isDirectoryOnTop(api);
const isDirectoryOnTop = (api: Api) =>
  selectDirectoryOpen(api.getState()) && document.querySelectorAll('dialog[open]').length === 1;

/** `?add=…`; another dialog that is open by now is not covered. */
function byAddress({ location, history }: Window, api: Api): void {
  const page = new URL(location.href);
  const asked = askedByAddress(page);
  if (!asked) return;
  history.replaceState(history.state, '', withoutAsked(page));
  if (isFree(api)) api.dispatch(linkAsked(asked));
}

function byPaste(event: ClipboardEvent, api: Api): void {
  if (event.defaultPrevented || takesText(event.target) || !isFree(api)) return;
  const link = typedAddress(event.clipboardData?.getData('text/plain') ?? '');
  if (link === undefined) return;
  event.preventDefault();
  api.dispatch(linkAsked({ link }));
}

/** A link of another page, or a bookmark file. What is dragged within this page is meant for something else. */
function byDrop(target: Window, api: Api): void {
  const frame = dropFrame(target.document);
  let isOwn = false;
  const kindOf = (event: DragEvent) =>
    isOwn || !isFree(api) || !event.dataTransfer ? undefined : droppedKind(event.dataTransfer);
  const { document } = target;
  document.addEventListener('dragstart', () => {
    isOwn = true;
  });
  document.addEventListener('dragend', () => {
    isOwn = false;
  });
  document.addEventListener('dragover', (event) => {
    const kind = kindOf(event);
    if (!kind || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    frame.show(kind);
  });
  document.addEventListener('dragleave', (event) => {
    // Only what leaves the window has nothing that it goes to.
    if (!event.relatedTarget) frame.hide();
  });
  document.addEventListener('drop', (event) => {
    frame.hide();
    const kind = kindOf(event);
    const { dataTransfer } = event;
    if (!kind || !dataTransfer || event.defaultPrevented) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    if (kind === 'file' && file) void openBookmarks(file, api);
    const link = kind === 'link' ? droppedLink(dataTransfer) : undefined;
    if (link) api.dispatch(linkAsked(link));
  });
}

/** A picture or a song is no bookmark file; types of files are known while they are dragged, names are not. */
function droppedKind({ types, items }: DataTransfer): 'file' | 'link' | undefined {
  const files = [...items].filter(({ kind }) => kind === 'file');
  if (types.includes('Files'))
    return files.some(({ type }) => /^(image|audio|video)\//.test(type)) ? undefined : 'file';
  return types.includes('text/uri-list') ? 'link' : undefined;
}

/** Address and words of a link; Firefox tells them line by line. */
function droppedLink(data: DataTransfer): { link: string; name: string } | undefined {
  const [, title = ''] = data.getData('text/x-moz-url').split('\n');
  const lines = data.getData('text/uri-list').split(/\r?\n/);
  const link = lines.filter((line) => !line.startsWith('#')).flatMap((line) => typedAddress(line) ?? [])[0];
  if (link === undefined) return undefined;
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return { link, name: cleanText(title || (html.querySelector('a')?.textContent ?? ''), LONGEST_NAME) };
}
