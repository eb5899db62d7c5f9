import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { ImportedFile } from '../ImportedFile';
import { codeAsked } from '../settingsToolsSlice';
import { CodeDialog, Refused } from './CodeDialog';
import { readCode, type ReadCode } from './readCode';

/** Preview of the changes by a code from an address, or the reason why it changes nothing. */
export function CodePreview() {
  const dispatch = useAppDispatch();
  const words = useWords().settings.code;
  const asked = useAppSelector(({ settingsTools }) => settingsTools.code);
  const read = useReadCode(asked?.came);
  const open = read !== undefined;
  const close = () => dispatch(codeAsked(undefined));
  return (
    <CodeDialog open={open} onClose={close} title={words.came}>
      {open &&
        (read.ok ? (
          <ImportedFile file={read} newer={words.newer} onClose={close} />
        ) : (
          <Refused>{words.refused[read.reason]}</Refused>
        ))}
    </CodeDialog>
  );
}

/** The content of the code; undefined until it has been read. */
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
