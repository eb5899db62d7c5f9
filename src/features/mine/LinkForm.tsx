import { useState, type RefObject, useMemo } from 'react';
import type { LinkItem } from '@/contract/links';
import { emojiAmong } from './iconPicker/linkIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/text';
import { selectPageData } from '@/store/page';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { rememberedFor } from '@/shared/lib/deviceKey';
import { EditLinkForm } from './EditLinkForm';
import { linkSaved } from './mineActions';
import type { MineLink } from './mineLink';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { sitePath } from '@/shared/lib/sitePath';
import { useOwnersLinks } from './useOwnersLinks';
import { addressKey } from '@/media/bookmarks/addressKey';
import { selectMineLinks, importClicked, linkClosed, linkDeleted, type LinkFormTarget } from './mineSlice';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

const NONE: readonly (LinkItem | null)[] = [];

/**
 * Says where a link with the same page is: among the own links, or in a group of these lists; if in both, where the new
 * one would go.
 */
function useKnownPlace(
  visible: readonly LinkItem[],
  owners: readonly (LinkItem | null)[] = NONE,
  to: 'mine' | 'site' = 'mine',
): (address: string) => string | undefined {
  const words = useWords().mine;
  const mine = useAppSelector(selectMineLinks);
  const places = useMemo(() => {
    const [ofSite, own] = [placesInSite([...owners, ...visible]), placesInMine(mine, words.mine)];
    return new Map(to === 'site' ? [...own, ...ofSite] : [...ofSite, ...own]);
  }, [owners, visible, mine, words, to]);
  return (address) => {
    const place = places.get(addressKey(address));
    return place === undefined ? undefined : words.isThere(place);
  };
}

/** The group of each page, by its key. */
const placesInSite = (links: readonly (LinkItem | null)[]) =>
  links.flatMap((link) => (link?.link ? [[addressKey(link.link), link.category] as const] : []));

/** The sub-heading of each own page, by its key. */
const placesInMine = (mine: readonly MineLink[], title: string) =>
  mine.map(({ link, folder }) => [addressKey(link), folder ? `${title} / ${folder}` : title] as const);

type OwnersFieldsProps = Pick<ReturnType<typeof useOwnersLinks>, 'list' | 'refused' | 'group' | 'setGroup'>;

/** The group of a link of the site, and why it was not added. */
function OwnersFields({ list, refused, group, setGroup }: OwnersFieldsProps) {
  const words = useWords().mine;
  return (
    <>
      {list ? (
        <list.Group value={group} onChange={setGroup} />
      ) : (
        !refused && (
          <p className="form-note" role="status">
            {words.siteReading}
          </p>
        )
      )}
      {refused && (
        <p className="form-error" role="alert">
          <TriangleAlert className="icon icon--s" aria-hidden />
          <span>
            {refused.text}
            {refused.opens !== undefined && ` ${words.addAnyway}`}
            {refused.needsPassword && (
              <>
                {' '}
                <a href={`${sitePath('/')}?owner`} target="_blank">
                  {words.signIn}
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </>
  );
}

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
