import { useRef, useState } from 'react';
import type { FilledFields, LinkFormFields } from '@/features/mine/EditLinkForm';
import { useAppDispatch } from '@/store/hooks';
import { useDeskWords } from '../useDeskWords';
import { iconOfPage, readPage } from './fillLink';
import { isPrivateAddress } from './isPrivateAddress';
import { iconInLink } from './uploadIcon';

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
