import { useId, useRef, useState, type RefObject, useMemo } from 'react';
import type { LinkItem } from '@/contract/links';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { dialogWords, useDialogWords } from './words/dialogs/dialogWords';
import { emojiAmong } from './iconPicker/linkIcon';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/text';
import { selectPageData } from '@/store/page';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { rememberedFor } from '@/shared/lib/deviceKey';
import { EditLinkForm, type LinkProblems, type TypedLink } from './EditLinkForm';
import { linkSaved } from './mineActions';
import type { MineLink } from './mineLink';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { sitePath } from '@/shared/lib/sitePath';
import { fetchLinks } from '@/features/links/linksSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import {
  linkClosed,
  selectMineLinks,
  importClicked,
  linkDeleted,
  type LinkFormTarget,
  selectOpenForm,
} from './mineSlice';
import type { OwnersLinkList, AddRefusal } from './ownersLinks';
import { addressKey } from '@/media/bookmarks/addressKey';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

const isRefused = (answer: OwnersLinkList | AddRefusal): answer is AddRefusal => 'text' in answer;

const openOwnersLinks = (): AppThunk<Promise<OwnersLinkList | AddRefusal>> => async (_, __, services) => {
  const { words } = services;
  try {
    const opened = await services.openOwnersLinks?.(words.spoken().language);
    if (opened) return opened;
  } catch (error) {
    warn('links of the site', error);
  }
  return { text: dialogWords[words.spoken().language].siteUnread };
};

/** The owner's links, once they were read, and what adds one of the dialog to them. */
function useOwnersLinks() {
  const dispatch = useAppDispatch();
  const [list, setList] = useState<OwnersLinkList>();
  const [refused, setRefused] = useState<AddRefusal>();
  /** The link that the last refusal was about: only that one is confirmed by pressing again. */
  const [refusedLink, setRefusedLink] = useState('');
  const [group, setGroup] = useState<string>();
  const [saving, setSaving] = useState(false);

  const read = async () => {
    const answer = await dispatch(openOwnersLinks());
    if (isRefused(answer)) setRefused(answer);
    else setList(answer);
    return isRefused(answer) ? undefined : answer;
  };

  /** Adds the link, or resolves to what is wrong with its fields. What was typed stays until it is there. */
  async function add(typed: TypedLink): Promise<LinkProblems> {
    if (saving) return {};
    setSaving(true);
    const now = list ?? (await read());
    const link = { ...typed, group: group ?? now?.firstGroup ?? '' };
    const question = JSON.stringify(link);
    const answer = await now?.add(link, refusedLink === question ? refused?.opens : undefined);
    setRefusedLink(question);
    setSaving(false);
    if (!now) return {};
    setRefused(answer?.text ? answer : undefined);
    if (answer?.isOutdated) await read();
    if (answer) return answer.fields ?? {};
    dispatch(linkClosed());
    dispatch(added(typed.name));
    void dispatch(fetchLinks());
    return {};
  }

  return { list, refused, saving, group: group ?? list?.firstGroup ?? '', setGroup, read, add };
}

const added =
  (name: string): AppThunk =>
  (dispatch, _, { words }) =>
    void dispatch(toastShown({ text: words.current().mine.added(name), tone: 'success' }));

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
  const { isThere } = useDialogWords();
  const mine = useAppSelector(selectMineLinks);
  const places = useMemo(() => {
    const [ofSite, own] = [placesInSite([...owners, ...visible]), placesInMine(mine, words.mine)];
    return new Map(to === 'site' ? [...own, ...ofSite] : [...ofSite, ...own]);
  }, [owners, visible, mine, words, to]);
  return (address) => {
    const place = places.get(addressKey(address));
    return place === undefined ? undefined : isThere(place);
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
  const words = useDialogWords();
  return (
    <>
      {list ? (
        <list.Group value={group} onChange={setGroup} />
      ) : (
        !refused && (
          <p className="note" role="status">
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
function LinkForm({ target, link, form, titleId, visible }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  const { addTo, site } = useDialogWords();
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
              label={addTo}
              value={to}
              choices={[
                { value: 'mine', label: words.mine },
                { value: 'site', label: site },
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

/** The dialog 添加链接 or 编辑链接. `visible` are the links of the site that this visitor sees. */
export function LinkDialog({ visible }: { visible: readonly LinkItem[] }) {
  const dispatch = useAppDispatch();
  const target = useAppSelector(selectOpenForm);
  const links = useAppSelector(selectMineLinks);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const link = links.find(({ id }) => id === target?.id);
  // Another tab may have deleted it meanwhile.
  const open = target !== undefined && (target.id === undefined || link !== undefined);
  return (
    <Modal
      open={open}
      onClose={() => dispatch(linkClosed())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
      focusOn={() => form.current?.querySelector('[data-first]') ?? null}
    >
      {open && (
        <LinkForm key={target.id ?? ''} target={target} link={link} form={form} titleId={titleId} visible={visible} />
      )}
    </Modal>
  );
}
