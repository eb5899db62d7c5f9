import { useState, type RefObject } from 'react';
import type { LinkItem } from '@/contract/links';
import { emojiAmong } from './iconPicker/linkIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import { selectPageData } from '@/store/page';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { rememberedFor } from '@/shared/lib/deviceKey';
import { EditLinkForm } from './EditLinkForm';
import { linkSaved } from './mineActions';
import type { MineLink } from './mineLink';
import { OwnersFields } from './OwnersFields';
import { useKnownPlace } from './useKnownPlace';
import { useOwnersLinks } from './useOwnersLinks';
import { importClicked, linkClosed, linkDeleted, selectMineLinks, type LinkFormTarget } from './mineSlice';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

interface Props {
  target: LinkFormTarget;
  /** The link to edit; undefined to add one. */
  link: MineLink | undefined;
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  /** The links of the site that this visitor sees. */
  visible: readonly LinkItem[];
}

/** The visitor's form of a link. */
export function LinkForm({ target, link, form, titleId, visible }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  // Offer the import here while there are no own links, as 我的 with its import button appears only with the first link.
  const hasNone = useAppSelector((state) => selectMineLinks(state).length === 0);
  const importInstead = () => {
    dispatch(linkClosed());
    dispatch(importClicked());
  };

  // Without a server or a desk there is nothing else to add to.
  const hasDesk = useAppSelector((state) => selectPageData(state).desk === true);
  const [isOwners] = useState(() => hasDesk && link === undefined && rememberedFor() === 'desk');
  const [to, setTo] = useState<'mine' | 'site'>('mine');
  const owners = useOwnersLinks();
  const placeOf = useKnownPlace(visible, owners.list?.links, to);

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
        home: link?.home ?? target.home ?? false,
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
      noteOf={link ? undefined : placeOf}
      fields={
        isOwners && (
          <>
            <RadioGroup
              label={words.addTo}
              value={to}
              choices={[
                { value: 'mine', label: words.mine },
                { value: 'site', label: words.site },
              ]}
              onChoose={(chosen) => {
                setTo(chosen);
                if (chosen === 'site' && !owners.list) void owners.read();
              }}
            />
            {to === 'site' && <OwnersFields {...owners} />}
          </>
        )
      }
      saving={owners.saving}
      onSubmit={(typed, opens) => {
        if (to === 'site') return owners.add({ ...typed, link: opens, name: typed.name.trim() || nameFrom(opens) });
        dispatch(linkSaved({ ...typed, id: link?.id }));
        return {};
      }}
      onCancel={() => dispatch(linkClosed())}
      onRemove={link && (() => dispatch(linkDeleted(link.id)))}
    />
  );
}
