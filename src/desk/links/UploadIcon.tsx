import { useRef, useState } from 'react';
import Upload from '~icons/lucide/upload';
import { dataAddress } from '@/media/siteImages/canvas';
import { isPictureInside } from '@/shared/lib/iconNames';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { FileButton } from '@/shared/ui/FileButton';
import { FormError } from '@/shared/ui/FormError';
import { MOST_BYTES } from '../icons/pictureInside';
import { useDeskWords } from '../useDeskWords';
import { whyRefused } from '../files/refusedFile';
import { iconInLink } from './uploadIcon';

interface Props {
  /** Address of the picture; empty for none. */
  icon: string;
  /** Whether the link is locked: its picture is put into the link, since files of the site are public. */
  locked: boolean;
  /** Called with the picture as a `data:` address; `picture` is the whole file. */
  onChosen: (icon: string, picture: File) => void;
}

/** Chooses a picture, also by dropping it. Nothing is sent: the link may get another group before it is saved. */
export function UploadIcon({ icon, locked, onChosen }: Props) {
  const all = useDeskWords();
  const { links: words } = all;
  /** Why the last picture was refused. */
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const small = await iconInLink(file);
    if ('address' in small) onChosen(small.address, file);
    // The server judges a picture that this browser cannot draw, such as an SVG without a size.
    else if (!locked && !small.file && file.size <= MOST_BYTES) onChosen(await dataAddress(file), file);
    else setProblem(all.files.refused(file.name, whyRefused(all, small.code, small.file)));
  };
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, ([file]) => void choose(file));
  return (
    // Dropping a file is an alternative to the button.
    <div className="desk-upload" ref={place}>
      <FileButton
        className="chip chip--lit"
        accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.gif"
        label={words.chooseFile}
        onFiles={([file]) => void choose(file)}
      >
        <Upload className="icon icon--s" aria-hidden />
        <span>{words.chooseFile}</span>
      </FileButton>
      {icon && !isPictureInside(icon) && <code>{icon}</code>}
      {problem !== undefined && <FormError>{problem}</FormError>}
      <small className="note note--dim">{locked ? words.uploadLockedHint : words.uploadHint}</small>
    </div>
  );
}
