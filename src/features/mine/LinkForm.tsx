import type { RefObject } from 'react';
import { emojiAmong } from './iconPicker/linkIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import { EditLinkForm } from './EditLinkForm';
import { linkSaved } from './mineActions';
import type { MineLink } from './mineLink';
import { importClicked, linkClosed, linkDeleted, selectMineLinks, type LinkFormTarget } from './mineSlice';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

interface Props {
  target: LinkFormTarget;
  /** The link to edit; undefined to add one. */
  link: MineLink | undefined;
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
}

/** The visitor's form of a link. */
export function LinkForm({ target, link, form, titleId }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  // Offer the import here while there are no own links, as 我的 with its import button appears only with the first link.
  const hasNone = useAppSelector((state) => selectMineLinks(state).length === 0);
  const importInstead = () => {
    dispatch(linkClosed());
    dispatch(importClicked());
  };

  // Emoji of the last own links.
  const last = useAppSelector(selectMineLinks).toReversed();

  return (
    <EditLinkForm
      form={form}
      titleId={titleId}
      initial={{
        link: link?.link ?? target.link ?? '',
        name: link?.name ?? cleanText(target.name ?? '', LONGEST_NAME),
        icon: link?.icon ?? '',
        description: link?.description ?? '',
        home: link?.home ?? false,
      }}
      addressOf={ownLinkAddress}
      nameOf={nameFrom}
      emoji={emojiAmong(last.map(({ icon }) => icon))}
      longest={{ name: LONGEST_NAME, description: LONGEST_DESCRIPTION }}
      button={
        hasNone &&
        !target.link && (
          <button type="button" className="chip" onClick={importInstead}>
            {words.importTitle}
          </button>
        )
      }
      onSubmit={(typed) => {
        dispatch(linkSaved({ ...typed, id: link?.id }));
        return undefined;
      }}
      onCancel={() => dispatch(linkClosed())}
      onRemove={link && (() => dispatch(linkDeleted(link.id)))}
    />
  );
}
