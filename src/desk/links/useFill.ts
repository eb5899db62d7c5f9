import { useRef, useState } from 'react';
import type { TypedLink } from '@/features/mine/EditLinkForm';
import { useAppDispatch } from '@/store/hooks';
import { useDeskWords } from '../useDeskWords';
import { iconOfPage, readPage } from './fillLink';
import { iconInLink } from './uploadIcon';

/** Fills empty fields of the form; a field in which something is typed stays. */
export type FillEmpty = (fields: Partial<TypedLink>) => void;

interface Fill {
  /** What is going on, for a status line; empty before the first paste. */
  note: string;
  /** Reads the page of a pasted address and fills in the form. */
  fill: (link: string | undefined, isHome: boolean, fillEmpty: FillEmpty) => Promise<void>;
}

/** Filling in a link from its page. `onPicture` is called with its icon, as the small one to show and as a file. */
export function useFill(onPicture: (small: string, picture: File) => void): Fill {
  const dispatch = useAppDispatch();
  const { links: words, common } = useDeskWords();
  const [note, setNote] = useState('');
  /** The last address; answers for earlier ones are ignored. */
  const last = useRef('');
  return {
    note,
    async fill(link, isHome, fillEmpty) {
      if (link === undefined || !/^https?:/i.test(link)) return;
      last.current = link;
      setNote(words.filling);
      const page = await dispatch(readPage({ link, isHome }));
      if (last.current !== link) return;
      if ('code' in page) {
        setNote(common.codes[page.code]);
        return;
      }
      const { name, description } = page;
      fillEmpty({ name, description });
      // The file's name shows the public host alone.
      const host = URL.canParse(link) ? new URL(link).hostname : '';
      const picture = await iconOfPage(page.icon, host);
      const small = picture && (await iconInLink(picture));
      if (last.current !== link) return;
      if (picture && small && 'address' in small) {
        if (!isHome) onPicture(small.address, picture);
        fillEmpty({ icon: small.address });
      }
      setNote(words.filled);
    },
  };
}
