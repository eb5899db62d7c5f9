import { useRef, useState } from 'react';
import type { FilledFields, LinkFormFields } from '@/features/mine/EditLinkForm';
import { useAppDispatch } from '@/store/hooks';
import { useDeskWords } from '../useDeskWords';
import type * as v from 'valibot';
import { fillAnswerSchema, pageErrorSchema } from '@/contract/ownerAnswers';
import { draw, loadPicture, newCanvas, toPng } from '@/media/siteImages/canvas';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { tried } from '../ownerApi';
import { requestDeskApi } from '../save/requestDeskApi';
import ipaddr from 'ipaddr.js';
import { isHomeHost } from '@/contract/address';
import { iconInLink } from './UploadIcon';

/** Whether an address, as written, leads into a home network. The server knows more: what names resolve to. */
export function isPrivateAddress(address: string): boolean {
  const host = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';
  const literal = host.replaceAll(/[[\]]/g, '');
  if (ipaddr.isValid(literal)) return ['private', 'uniqueLocal'].includes(ipaddr.parse(literal).range());
  return host !== 'localhost' && isHomeHost(host);
}

/** Longer side of a stored icon, px. */
const SIDE = 256;

/** What a page says of itself, or why it cannot be read; `status` is that of its answer. */
type Filled = v.InferOutput<typeof fillAnswerSchema> | { code: DeskCode; status?: number | undefined };

/** An address to read. `isHome`: it is the one at home. */
interface Wanted {
  link: string;
  isHome: boolean;
}

/** Has the server read the page of an address; `icon` is the `data:` address of its icon, or empty. */
const readPage =
  ({ link, isHome }: Wanted): AppThunk<Promise<Filled>> =>
  async (dispatch) => {
    const answer = await dispatch(requestDeskApi({ method: 'POST', path: 'fill', body: { link, lan: isHome } }));
    if (!answer.ok) return { code: answer.code, status: tried(pageErrorSchema, answer.body)?.status };
    return tried(fillAnswerSchema, answer.body) ?? { code: 'server-error' };
  };

/** The icon of a page, drawn here as a PNG whose name does not say of which; undefined if it cannot be drawn. */
async function iconOfPage(icon: string): Promise<File | undefined> {
  const png = icon === '' ? undefined : await drawnIcon(icon);
  return png && new File([png], 'icon.png', { type: png.type });
}

async function drawnIcon(icon: string): Promise<Blob | undefined> {
  if (!isCanvasTrue()) return undefined;
  try {
    const image = await loadPicture(icon);
    if (!image || image.naturalWidth === 0) return undefined;
    const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight);
    const ratio = icon.startsWith('data:image/svg') ? scale : Math.min(1, scale);
    const size = { width: image.naturalWidth * ratio, height: image.naturalHeight * ratio };
    const drawn = newCanvas(size);
    draw(drawn.context, image, { x: 0, y: 0, width: drawn.canvas.width, height: drawn.canvas.height });
    return await toPng(drawn);
  } catch (error) {
    warn('desk: icon', error);
    return undefined;
  }
}

/** The two addresses of a link. */
export type AddressField = 'link' | 'lan';

/** What a line below an address says. `offer`: it is one at home, which can be moved into the field for these. */
export interface FillNote {
  at: AddressField;
  state: 'reading' | 'filled' | 'failed' | 'offer';
  text: string;
}

interface Fill {
  note: FillNote | undefined;
  /** Reads the page of an address and fills in the form. */
  fill: (address: string | undefined, at: AddressField, form: LinkFormFields) => Promise<void>;
  /** Offers to move an address for everybody that is one at home; forgets what was said of another one. */
  look: (link: string) => void;
}

/** Filling in a link from its page. `onPicture` is called with its icon, as the small one to show and as a file. */
export function useFill(onPicture: (small: string, picture: File) => void): Fill {
  const dispatch = useAppDispatch();
  const { links: words, common } = useDeskWords();
  const [note, setNote] = useState<FillNote>();
  /** The last address; answers for earlier ones are ignored. */
  const last = useRef('');
  const offer: FillNote = { at: 'link', state: 'offer', text: common.codes['address-at-home'] };
  /** The last address for everybody. */
  const seen = useRef('');
  const look = (link: string) => {
    if (link === seen.current) return;
    seen.current = link;
    const isPrivate = isPrivateAddress(link);
    if (isPrivate) last.current = '';
    setNote((now) => (isPrivate ? offer : now?.at === 'link' ? undefined : now));
  };
  return {
    note,
    look,
    async fill(address, at, form) {
      if (address === undefined || !/^https?:/i.test(address)) return;
      if (at === 'link') seen.current = address;
      last.current = address;
      if (at === 'link' && isPrivateAddress(address)) {
        setNote(offer);
        return;
      }
      const report = (state: FillNote['state'], text: string) => setNote({ at, state, text });
      report('reading', words.filling);
      const page = await dispatch(readPage({ link: address, isHome: at === 'lan' }));
      if (last.current !== address) return;
      if ('code' in page) {
        if (page.code === 'address-at-home') setNote(offer);
        else report('failed', page.status ? words.pageError(page.status) : common.codes[page.code]);
        return;
      }
      const { name, description, guarded } = page;
      const picture = await iconOfPage(page.icon);
      const small = picture && (await iconInLink(picture));
      if (last.current !== address) return;
      const icon = small && 'address' in small ? small.address : '';
      if (picture && icon && at === 'link') onPicture(icon, picture);
      const found: Partial<FilledFields> = { name, description, icon };
      const filled = form.fillEmpty(found);
      const isEmpty = !name && !description && !icon;
      if (guarded) report('failed', words.guarded(filled));
      else if (filled.length > 0) report('filled', words.filled(filled));
      else report(isEmpty ? 'failed' : 'filled', isEmpty ? words.nothingSaid : words.nothingFilled);
    },
  };
}
