import { useRef, useState } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import Upload from '~icons/lucide/upload';
import { isPictureInside } from '@/shared/lib/iconNames';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { FileButton } from '@/shared/ui/FileButton';
import { useAppDispatch } from '@/store/hooks';
import { useDeskWords } from '../useDeskWords';
import { whyRefused } from '../files/refusedFile';
import { iconInLink, uploadIcon } from './uploadIcon';

interface Props {
  /** Address of the picture; empty for none. */
  icon: string;
  /** Whether the link is locked: its picture is put into the link, since files of the site are public. */
  locked: boolean;
  onUploaded: (icon: string) => void;
}

/** Uploads a chosen or dropped picture, or puts it into a locked link, and shows the result. */
export function UploadIcon({ icon, locked, onUploaded }: Props) {
  const dispatch = useAppDispatch();
  const all = useDeskWords();
  const { links: words } = all;
  const [sending, setSending] = useState(false);
  /** Why the last picture was refused. */
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    setSending(true);
    setProblem(undefined);
    const chosen = await (locked ? iconInLink(file) : dispatch(uploadIcon(file)));
    setSending(false);
    if ('address' in chosen) onUploaded(chosen.address);
    else setProblem(all.files.refused(file.name, whyRefused(all, chosen.code, chosen.file)));
  };
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, ([file]) => void send(file));
  return (
    // Dropping a file is an alternative to the button.
    <div className="desk-upload" ref={place}>
      <FileButton
        className="chip"
        aria-busy={sending}
        accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.gif"
        label={words.chooseFile}
        onFiles={([file]) => void send(file)}
      >
        <Upload className="icon icon--s" aria-hidden />
        <span>{sending ? words.uploading : words.chooseFile}</span>
      </FileButton>
      {icon && !isPictureInside(icon) && <code>{icon}</code>}
      {problem === undefined ? null : (
        <p className="form-error" role="alert">
          <TriangleAlert className="icon icon--s" aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      <small>{locked ? words.uploadLockedHint : words.uploadHint}</small>
    </div>
  );
}
