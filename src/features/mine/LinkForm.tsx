import type { RefObject } from 'react';
import { emojiAmong } from './iconPicker/linkIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import { EditLinkForm } from './EditLinkForm';
import { isLink, type MineLink } from './entry';
import { linkSaved } from './mineActions';
import { importClicked, linkClosed, linkDeleted, selectMineEntries, selectOwnLinks, type AskedLink } from './mineSlice';
import { nameFrom, ownAddress } from './ownAddress';

interface Props {
  asked: AskedLink;
  /** The link to edit; undefined to add one. */
  link: MineLink | undefined;
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
}

/** The visitor's form of a link. */
export function LinkForm({ asked, link, form, titleId }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  // Offer the import here while there are no own links, as 我的 with its import button appears only with the first link.
  const hasNone = useAppSelector((state) => selectOwnLinks(state).length === 0);
  const importInstead = () => {
    dispatch(linkClosed());
    dispatch(importClicked());
  };

  // Emoji of the newest own links.
  const entries = useAppSelector(selectMineEntries) ?? [];
  const newest = entries.filter(isLink).toSorted((one, other) => other.at - one.at);

  return (
    <EditLinkForm
      form={form}
      titleId={titleId}
      initial={{
        link: link?.link ?? asked.link ?? '',
        name: link?.name ?? cleanText(asked.name ?? '', LONGEST_NAME),
        icon: link?.icon ?? '',
        description: link?.description ?? '',
        home: link?.home ?? false,
      }}
      addressOf={ownAddress}
      nameOf={nameFrom}
      emoji={emojiAmong(newest.map(({ icon }) => icon))}
      longest={{ name: LONGEST_NAME, description: LONGEST_DESCRIPTION }}
      button={
        hasNone &&
        !asked.link && (
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
