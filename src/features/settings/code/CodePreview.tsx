import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ImportedFile } from '../ImportedFile';
import { codeRequested } from '../settingsToolsSlice';
import { CodeDialog, Refused } from './CodeDialog';
import { readCode, type ReadCode } from './readCode';
import { useSettingsWords } from '../words/settingsWords';

/** Preview of the changes by a code from an address, or the reason why it changes nothing. */
export function CodePreview() {
  const dispatch = useAppDispatch();
  const words = useSettingsWords().code;
  const request = useAppSelector(({ settingsTools }) => settingsTools.code);
  const read = useReadCode(request?.came);
  const open = read !== undefined;
  const close = () => dispatch(codeRequested(undefined));
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
    const apply = async () => {
      const code = await readCode(came);
      if (waits) setRead({ came, code });
    };
    void apply();
    return () => {
      waits = false;
    };
  }, [came]);
  return came !== undefined && read?.came === came ? read.code : undefined;
}
