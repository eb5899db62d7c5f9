import { useEffect, useId, useRef, useState } from 'react';
import { selectMineEntries } from '@/features/mine/mineSlice';
import { useSheet } from '@/shared/hooks/useSheet';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLaterWords, useWords } from '@/store/words';
import { ImportedFile } from '../ImportedFile';
import { codeAsked } from '../settingsToolsSlice';
import css from './code.css?inline';
import { readCode, type ReadCode } from './readCode';

/** What the code of an address would change, before it does; or why it changes nothing. */
export function CodePreview() {
  useSheet(css);
  const dispatch = useAppDispatch();
  const { common } = useWords();
  const words = useLaterWords().settings.code;
  const asked = useAppSelector(({ settingsTools }) => settingsTools.code);
  const read = useReadCode(asked?.came);
  // Which links are new is known once the own ones have been read.
  const knowsLinks = useAppSelector((state) => selectMineEntries(state) !== undefined);
  const open = read !== undefined && (!read.ok || !read.links || knowsLinks);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const close = () => dispatch(codeAsked(undefined));
  return (
    <Modal
      open={open}
      onClose={close}
      labelledBy={id}
      closeLabel={common.close}
      className="code-sheet"
      focusOn={() => title.current}
    >
      <div className="code-body">
        <h2 className="sheet-title" id={id} ref={title} tabIndex={-1}>
          {words.came}
        </h2>
        {open &&
          (read.ok ? (
            <ImportedFile file={read} newer={words.newer} onClose={close} />
          ) : (
            <p className="code-refused" role="alert">
              {words.refused[read.reason]}
            </p>
          ))}
      </div>
    </Modal>
  );
}

/** What this code holds, once it has been read. */
function useReadCode(came: string | undefined): ReadCode | undefined {
  const [read, setRead] = useState<{ came: string; code: ReadCode }>();
  useEffect(() => {
    if (came === undefined) return undefined;
    let waits = true;
    const take = async () => {
      const code = await readCode(came);
      if (waits) setRead({ came, code });
    };
    void take();
    return () => {
      waits = false;
    };
  }, [came]);
  return came !== undefined && read?.came === came ? read.code : undefined;
}
