import { useRef, useState } from 'react';
import Upload from '~icons/lucide/upload';
import { dataAddress } from '@/media/siteImages/canvas';
import { isPictureInside } from '@/shared/lib/iconNames';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { FileButton } from '@/shared/ui/FileButton';
import { FormError } from '@/shared/ui/FormError';
import { MOST_PICTURE_BYTES, pictureInside } from '../icons/pictureInside';
import { useDeskWords } from '../useDeskWords';
import { whyRefused, uploadFile } from '../files/uploadFile';
import type { RefusedFile } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';
import { exceededLimit, pictureHeader } from '@/media/pictures/openPicture';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { selectLinksReadings } from '../deskSelectors';
import type { DeskCode } from '../deskState';
import { changeLinks } from '../save/changeLinks';
import { refusedBy, requestDeskApi, type Refused, type Saved } from '../save/requestDeskApi';

/** A portable and unique file name for an icon: one with the same name may be used by other links. */
export function iconName(file: string, now: number): string {
  const [, stem = '', ending = ''] = /^(.*?)\.([^.]*)$/.exec(file.toLowerCase().normalize('NFKD')) ?? ['', file, ''];
  const plain = stem
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'icon'}-${now.toString(36)}.${ending.replaceAll(/[^a-z\d]/g, '')}`;
}

/** A change of a link whose new picture was refused. */
export interface RefusedIcon extends Refused {
  isIcon: true;
}

const withIcon = (changes: readonly LinkChange[], icon: string): LinkChange[] =>
  changes.map((change) => {
    if (change.do === 'add') return { ...change, link: { ...change.link, icon } };
    return change.do === 'change' ? { ...change, set: { ...change.set, icon } } : change;
  });

/**
 * As `changeLinks()`, for changes of one link: uploads its new picture to the site first. The file goes into the bin if
 * the changes are refused then.
 */
export const changeLinksWithIcon =
  (changes: readonly LinkChange[], picture: File, confirm?: number): AppThunk<Promise<Saved | RefusedIcon>> =>
  async (dispatch, getState, { now }) => {
    const readings = selectLinksReadings(getState());
    const name = iconName(picture.name, now());
    const { signal } = new AbortController();
    const answer = await dispatch(uploadFile({ folder: 'icons', name, content: picture, signal }));
    if (!answer.ok) {
      warn('desk: icon', answer.code);
      return { ...answer, isIcon: true };
    }
    // If the list was read again meanwhile, the indexes may belong to other links.
    const isOther = selectLinksReadings(getState()) !== readings;
    const saved = isOther
      ? refusedBy('changed')
      : await dispatch(changeLinks(withIcon(changes, `/icons/${name}`), confirm));
    if (!saved.ok) await dispatch(requestDeskApi({ method: 'DELETE', path: `files/icons/${name}` }));
    return saved;
  };

/** A small icon for inside a link, or why it cannot be made. */
type IconInLink = { address: string } | { code: DeskCode; file: RefusedFile | undefined };

/** The picture as a small icon inside the link, without a file, or why it cannot be made. */
export async function iconInLink(file: File): Promise<IconInLink> {
  try {
    const address = await pictureInside(file);
    if (address !== undefined) return { address };
  } catch (error) {
    warn('desk: icon', error);
  }
  const header = await pictureHeader(file);
  const limit = header && exceededLimit(header);
  if (limit) return { code: 'too-large', file: { limit } };
  const isNamedSo = /\.hei[cf]$/i.test(file.name);
  return { code: 'not-this-kind', file: header?.format === 'heic' && !isNamedSo ? { found: 'heic' } : undefined };
}

/** As `iconInLink()`. Where this browser cannot draw a picture, such as an SVG without a size, the server judges its file. */
export async function iconInForm(file: File, locked: boolean): Promise<IconInLink> {
  const small = await iconInLink(file);
  const isForServer = 'code' in small && !locked && !small.file && file.size <= MOST_PICTURE_BYTES;
  return isForServer ? { address: await dataAddress(file) } : small;
}

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
    const small = await iconInForm(file, locked);
    if ('address' in small) onChosen(small.address, file);
    else setProblem(all.files.refused(file.name, whyRefused(all, small.code, small.file)));
  };
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, ([file]) => void choose(file));
  return (
    // Dropping a file is an alternative to the button.
    <div className="desk-upload" ref={place}>
      <FileButton
        className="chip chip--lit chip--tall"
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
