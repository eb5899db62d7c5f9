import { useEffect, useRef, useState } from 'react';
import { iconNames } from 'virtual:icons';
import { marksAnswerSchema, type Mark } from '@/contract/ownerAnswers';
import type { IconChoice } from '@/features/mine/iconPicker/IconPicker';
import { useAppDispatch } from '@/store/hooks';
import { whyRefused } from '../files/uploadFile';
import { tried } from '../ownerApi';
import { requestDeskApi } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import { iconInForm } from './UploadIcon';

/** Pause in typing after which the server is asked, ms. */
const PAUSE_MS = 200;

const isShipped = ({ name }: Mark) => iconNames.has(name);

/** The drawing of a mark as a file, which is stored as a chosen picture is. */
export const markFile = ({ name, drawing }: Mark): File =>
  new File([drawing], `mark-${name}.svg`, { type: 'image/svg+xml' });

/**
 * Brand marks that the server finds for what is typed into 搜索图标. A chosen one becomes a picture: `onPicture` is called
 * with the small one to show and the file. `locked`: whether the link is, so that its picture is put into the link.
 * `drawing()` resolves to the icon that is still being drawn, undefined for none.
 */
export function useMarks(locked: boolean, onPicture: (small: string, picture: File) => void) {
  const dispatch = useAppDispatch();
  const all = useDeskWords();
  const { links: words, common } = all;
  const [query, setQuery] = useState('');
  /** What the server has for the query `of`. */
  const [found, setFound] = useState<{ of: string; marks: readonly Mark[]; problem?: string }>({ of: '', marks: [] });
  /** The last chosen mark, and its picture in the form once it is drawn. */
  const [chosen, setChosen] = useState<{ value: string; small?: string }>();
  const last = useRef<{ value: string; icon: Promise<string | undefined> }>(undefined);

  useEffect(() => {
    if (query === '') return undefined;
    let isWanted = true;
    const search = async () => {
      const answer = await dispatch(requestDeskApi({ path: `marks?q=${encodeURIComponent(query)}` }));
      if (!isWanted) return;
      const marks = answer.ok ? tried(marksAnswerSchema, answer.body)?.marks : undefined;
      if (marks) setFound({ of: query, marks: marks.filter((mark) => !isShipped(mark)) });
      else setFound({ of: query, marks: [], problem: common.codes[answer.ok ? 'server-error' : answer.code] });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [dispatch, query, common]);

  /** Draws a mark as a picture, and calls `choose` with it unless another icon was chosen meanwhile (arrow keys). */
  async function draw(mark: Mark, value: string, choose: (icon: string) => void): Promise<string | undefined> {
    const picture = markFile(mark);
    const small = await iconInForm(picture, locked);
    if (last.current?.value !== value) return undefined;
    last.current = undefined;
    if ('code' in small) {
      setChosen(undefined);
      const problem = all.files.refused(picture.name, whyRefused(all, small.code, small.file));
      setFound((now) => ({ ...now, problem }));
      return undefined;
    }
    setChosen({ value, small: small.address });
    onPicture(small.address, picture);
    choose(small.address);
    return small.address;
  }

  const more = (icon: string, choose: (icon: string) => void): IconChoice['more'] => ({
    hint: words.searchMarks,
    isSearching: query !== found.of && query !== '',
    problem: query === '' ? undefined : found.problem,
    choices: (query === '' ? [] : found.marks).map(({ name, title, drawing }) => ({
      value: `mark:${name}`,
      label: title,
      picture: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    })),
    chosen: chosen && (chosen.small ?? icon) === icon ? chosen.value : icon,
    onSearch: (typed) => setQuery(typed.trim()),
    onChoose(value) {
      const mark = found.marks.find(({ name }) => value === `mark:${name}`);
      setChosen(mark && { value });
      last.current = undefined;
      if (mark) last.current = { value, icon: draw(mark, value, choose) };
      else choose(value);
    },
  });
  return { more, drawing: async () => last.current?.icon };
}
