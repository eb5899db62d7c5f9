import { use, useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import { usePart } from '@/store/usePart';
import { LanguageContext } from '@/store/words';
import { selectDeskOpen } from './deskSelectors';
import { deskWordFiles } from './deskWords/wordFiles';
import type { DeskWords } from './deskWords/zh-CN';
import { PasswordSheet } from './PasswordSheet';
import { SignOutNotice } from './SignOutNotice';
import { DeskWordsContext } from './useDeskWords';

const loadDesk = () => import('./deskPart');

/** The password dialog, and the desk once it is open. */
export function Door() {
  const words = useWordsOfDesk();
  const open = useAppSelector(selectDeskOpen);
  const desk = usePart({ name: 'desk', load: loadDesk, wanted: open, early: false });
  return (
    words && (
      <DeskWordsContext value={words}>
        {desk && open && <desk.Desk />}
        <PasswordSheet />
        <SignOutNotice />
      </DeskWordsContext>
    )
  );
}

/** The texts in the page's language; after a change of language, the previous ones until the new ones are loaded. */
function useWordsOfDesk(): DeskWords | undefined {
  const dispatch = useAppDispatch();
  const language = use(LanguageContext);
  const [words, setWords] = useState<DeskWords>();
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
