import { useId, useRef, useState } from 'react';
import Copy from '~icons/lucide/copy';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import '@/shared/ui/passwordForm.css';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { selectDeskMeans, selectDeskWritable } from './deskSelectors';
import { useDeskWords } from './useDeskWords';

const MOUNT = '  - ./my-porchlight:/config';

/** Browsers have a clipboard for scripts only over https and on this computer. */
const canCopy = () => 'clipboard' in navigator;

/** A dialog, shown once, with the reason why nothing can be changed here. */
export function ReadOnlySheet() {
  const { common: words } = useDeskWords();
  const { reason, mounted = false, denied } = useAppSelector(selectDeskMeans) ?? {};
  const writable = useAppSelector(selectDeskWritable);
  const [announcement, setAnnouncement] = useState(false);
  const [copied, setCopied] = useState(false);
  const understood = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setAnnouncement(true);
  const copy = () =>
    void navigator.clipboard.writeText(`volumes:\n${MOUNT}`).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Modal
      open={!writable && !announcement}
      onClose={close}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="desk-read-only"
      focusOn={() => understood.current}
    >
      <ScrollArea className="password-head desk-read-only-body">
        <span className="password-lamp centre">
          <LockKeyhole className="icon icon--l" aria-hidden />
        </span>
        <h2 className="sheet-title" id={id}>
          {words.readOnlyTitle}
        </h2>
        <p>
          {mounted && words.mounted}
          {!mounted && (denied ? words.denied(denied.folder, denied.user) : words.codes[reason ?? 'cannot-write'])}
        </p>
        {mounted && (
          <pre>
            <span>{`volumes:\n${MOUNT}`}</span>
            <del>:ro</del>
          </pre>
        )}
      </ScrollArea>
      <div className="desk-read-only-foot row">
        {mounted && canCopy() && (
          <button type="button" className="chip" onClick={copy}>
            <Copy className="icon icon--s" aria-hidden />
            <span>{copied ? words.copied : words.copy}</span>
          </button>
        )}
        <button type="button" className="button" ref={understood} onClick={close}>
          {words.understood}
        </button>
      </div>
    </Modal>
  );
}
