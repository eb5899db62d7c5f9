import { use, useEffect, useLayoutEffect, useState, type ComponentType, type PropsWithChildren } from 'react';
import type { DeskReducers } from '@/app/pageReducer';
import { NO_SLOTS, SlotsContext, type Slots } from '@/app/slots';
import type { Language } from '@/contract/language';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { withoutOwnerSheet } from '@/page/withoutOwnerSheet';
import { warn } from '@/shared/lib/log';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import { LanguageContext } from '@/store/words';
import { BeginSheet } from './begin/BeginSheet';
import { DeskBar } from './DeskBar';
import './desk.css';
import { selectDeskOpen, selectDeskStage } from './deskSelectors';
import { deskReducers } from './deskSlice';
import { startDesk } from './enter';
import { FilesDialog } from './files/FilesDialog';
import { HistoryDialog } from './history/HistoryDialog';
import { DeskLinks } from './links/DeskLinks';
import { MenuEdit } from './links/MenuEdit';
import { HomeLinks } from './page/HomeTiles';
import { PasswordSheet } from './PasswordSheet';
import { ReadOnlySheet } from './ReadOnlySheet';
import { SessionEnd, SignOutNotice } from './SessionEnd';
import { EditButton } from './site/EditButton';
import { WordsDialog } from './site/WordsDialog';
import { DeskWordsContext } from './useDeskWords';
import { deskWordFiles } from './words/wordFiles';
import type { DeskWords } from './words/zh-CN';

/** What the desk adds to the page: its reducers, and a component around the page that fills its slots. */
export interface Desk {
  reducers: DeskReducers;
  Frame: ComponentType<PropsWithChildren>;
}

/** Loads the desk's text in the page's language. Rejects if that fails. */
export async function loadDesk(language: Language): Promise<Desk> {
  const { deskWords } = await deskWordFiles[language]();
  return {
    reducers: deskReducers,
    Frame: ({ children }) => <DeskFrame first={deskWords}>{children}</DeskFrame>,
  };
}

const SLOTS: Slots = { Above: DeskBar, Links: HomeLinks, Edit: EditButton, MenuEdit };

/** The page with the desk: the password dialog, then the desk's dialogs, and its parts in the page's slots. */
function DeskFrame({ first, children }: PropsWithChildren<{ first: DeskWords }>) {
  const dispatch = useAppDispatch();
  const words = useWordsOfDesk(first);
  const isOpen = useAppSelector(selectDeskOpen);
  const isClosed = useAppSelector(selectDeskStage) === 'closed';
  const isRevealed = useAppSelector(selectRevealed);
  useLayoutEffect(() => (isClosed ? undefined : withoutOwnerSheet()), [isClosed]);
  // A dialog would cover the loading screen.
  useEffect(() => {
    if (isRevealed) void dispatch(startDesk(new URLSearchParams(location.search).has('owner')));
  }, [dispatch, isRevealed]);
  return (
    <DeskWordsContext value={words}>
      <DeskLinks>
        <SlotsContext value={isOpen ? SLOTS : NO_SLOTS}>{children}</SlotsContext>
      </DeskLinks>
      {isOpen && <OpenDesk />}
      {/* Not in the HTML that is hydrated. */}
      {isRevealed && (
        <>
          <BeginSheet />
          <PasswordSheet />
          <SignOutNotice />
        </>
      )}
    </DeskWordsContext>
  );
}

/** The parts shown while the desk is open, besides the slots and the dialogs of links. */
function OpenDesk() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['desk'] = '';
    return () => {
      delete dataset['desk'];
    };
  }, []);
  return (
    <>
      <SessionEnd />
      <WidgetBoundary name="desk: read only">
        <ReadOnlySheet />
      </WidgetBoundary>
      <WidgetBoundary name="desk: files">
        <FilesDialog />
        <HistoryDialog />
      </WidgetBoundary>
      <WidgetBoundary name="desk: words">
        <WordsDialog />
      </WidgetBoundary>
    </>
  );
}

/** The text in the page's language; after a change of language, the previous one until the new one is loaded. */
function useWordsOfDesk(first: DeskWords): DeskWords {
  const dispatch = useAppDispatch();
  const language = use(LanguageContext);
  const [words, setWords] = useState(first);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      try {
        const { deskWords } = await deskWordFiles[language]();
        if (isWanted) setWords(deskWords);
      } catch (error) {
        warn('desk', error);
        dispatch(partMissing());
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [dispatch, language]);
  return words;
}
