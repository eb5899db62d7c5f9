import { useId, useState, type RefObject } from 'react';
import { BLANK_LINK, keywordsOf, type LinkFields, type LinkItem } from '@/contract/links';
import { groupName, lockedGroupsOf } from '@/contract/lockedGroups';
import { withUnclearLocks } from '@/contract/unclearLocks';
import {
  EditLinkForm,
  type LinkFormFields,
  type LinkProblems,
  type TypedLink,
  isPaste,
} from '@/features/mine/EditLinkForm';
import { emojiAmong } from '@/features/mine/iconPicker/linkIcon';
import { nameFrom } from '@/features/mine/ownLinkAddress';
import { isPictureInside } from '@/shared/lib/iconNames';
import { useAppSelector } from '@/store/hooks';
import { Switch } from '@/shared/ui/Switch';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import type { GroupedLinks } from '../deskState';
import { FormError } from '@/shared/ui/FormError';
import { useWords } from '@/store/words';
import { refusedFileIn, whyRefused } from '../files/uploadFile';
import type { Refused, Saved } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import { selectDeskSite } from '../deskSelectors';
import CircleCheck from '~icons/lucide/circle-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { type FillNote, useFill } from './useFill';
import { GroupSelect } from './GroupSelect';
import { openableAddress } from '@/contract/address';
import { completedAddress } from '@/contract/completedAddress';
import { typedAddress } from '@/shared/lib/typedAddress';
import { refusedFields } from './refusedFields';
import { indexOfLink } from './linkMoves';
import { UploadIcon, type RefusedIcon } from './UploadIcon';
import { useMarks } from './useMarks';

/** What is going on with the page of an address. `onMove` moves the address into the field for those at home. */
function FillLine({ note, onMove }: { note: FillNote | undefined; onMove?: (() => void) | undefined }) {
  const { links: words } = useDeskWords();
  return (
    <p role="status" data-state={note?.state}>
      {note?.state === 'filled' && <CircleCheck className="icon icon--s" aria-hidden />}
      {note?.state === 'failed' && <TriangleAlert className="icon icon--s" aria-hidden />}
      <span>
        {note?.text}
        {note?.state === 'offer' && onMove && (
          <>
            {' '}
            <button type="button" onClick={onMove}>
              {words.moveToLan}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

interface FillLineProps {
  value: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | undefined;
  /** Whether no visitor counts as at home: `home` is not set. */
  nobody: boolean;
  /** What is going on with its page. */
  note: FillNote | undefined;
  onChange: (value: string) => void;
  /** Called on a press of the button, and with an address that was pasted. */
  onRead: (value: string) => void;
}

/** The field of a link's address at home. */
function LanField({ value, wrong, nobody, note, onChange, onRead }: FillLineProps) {
  const { links: words } = useDeskWords();
  const id = useId();
  return (
    <div className="form-field" data-reads="">
      <label htmlFor={id} id={`${id}label`}>
        {words.lan}
      </label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        placeholder="http://192.168.1.10:5000"
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${id}why`}
        value={value}
        onChange={({ target, nativeEvent }) => {
          onChange(target.value);
          if (isPaste(nativeEvent)) onRead(target.value);
        }}
      />
      <button type="button" className="form-read" aria-describedby={`${id}label`} onClick={() => onRead(value)}>
        {words.read}
      </button>
      {wrong !== undefined ? (
        <FormError id={`${id}why`}>{wrong}</FormError>
      ) : (
        <div className="form-line note">
          <small id={`${id}why`} data-covered={note && ''}>
            {nobody && value ? words.lanNobody : words.lanWhy}
          </small>
          <FillLine note={note} />
        </div>
      )}
    </div>
  );
}

/**
 * The address of a link from typed text: unchanged if it can be opened (a path of this site, too), else completed with
 * a scheme. Undefined if it is no address.
 */
export function linkAddress(typed: string): string | undefined {
  return openableAddress(typed) ?? completedAddress(typed) ?? typedAddress(typed);
}

const BADGES = ['new', 'hot', 'beta', 'offline'];
/** Whether an icon is a picture: of this site, of another one, or inside the link. */
const isPicture = (icon: string) => /^(?:https:\/\/|\/)/.test(icon) || isPictureInside(icon);

export interface OwnerLinkFormProps {
  /** The link to edit; without it, one is added to the group, with `home` set beforehand for the first view. */
  target: { link?: LinkItem | undefined; group: string; home?: boolean };
  file: GroupedLinks;
  groups: readonly { name: string; locked: boolean }[];
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  onClose: () => void;
  onRemove: (link: LinkItem) => void;
  /** Saves the fields; `picture` is to be uploaded as the icon. */
  onSave: (link: LinkItem | undefined, fields: LinkFields, picture?: File) => Promise<Saved | RefusedIcon>;
}

/** The owner's form with all fields of a link in the file. */
export function OwnerLinkForm({ target, file, groups, form, titleId, onClose, onRemove, onSave }: OwnerLinkFormProps) {
  const all = useDeskWords();
  const { links: words } = all;
  const { comma } = useWords().common;
  const { link } = target;
  const [group, setGroup] = useState(target.group);
  const [status, setStatus] = useState(link?.status ?? '');
  const [lan, setLan] = useState(link?.lan ?? '');
  const [check, setCheck] = useState(link?.check ?? false);
  const [keywords, setKeywords] = useState(link?.keywords?.join(comma) ?? '');
  /** What is wrong with the fields below, and why nothing was saved. */
  const [wrong, setWrong] = useState<Partial<Record<keyof LinkItem, string | undefined>>>({});
  const [refused, setRefused] = useState<string>();
  /** The chosen pictures by the small ones that the form shows: one becomes a file only when the link is saved. */
  const [pictures] = useState(() => new Map<string, File>());
  const keywordsId = useId();
  const home = useAppSelector(selectDeskSite)?.fields.home;
  const [saving, setSaving] = useState(false);
  // Also a group that is held back, as a locked name may mean it.
  const isLocked = withUnclearLocks(
    file.links.filter((one) => one !== null),
    lockedGroupsOf(file.lockedGroups),
  ).isLocked(group);
  const submit = async (typed: TypedLink, opens: string): Promise<LinkProblems> => {
    const { name, description, home: isHome } = typed;
    const lanOpens = lan.trim() === '' ? '' : linkAddress(lan);
    setRefused(undefined);
    setWrong({
      ...(lanOpens === undefined && { lan: words.wrong.address }),
      ...(group.trim() === '' && { category: words.wrong.empty }),
    });
    if (lanOpens === undefined || group.trim() === '' || saving) return {};
    if (link && indexOfLink(file.links, link) < 0) return { link: words.gone };
    setSaving(true);
    const icon = (await marks.drawing()) ?? typed.icon;
    const fields: LinkFields = {
      ...BLANK_LINK,
      ...link,
      name: name.trim() || nameFrom(opens || lanOpens) || opens || lanOpens,
      link: opens,
      lan: lanOpens,
      icon,
      status,
      description: description.trim(),
      category: groupName(group),
      is_home: isHome ? 'true' : '',
      check,
      keywords: keywordsOf(keywords),
    };
    // A file of the site is public: where not everybody sees the link, its picture stays inside.
    const picture = isLocked || opens === '' ? undefined : pictures.get(icon);
    const saved = await onSave(link, fields, picture);
    if (saved.ok) {
      onClose();
      return {};
    }
    setSaving(false);
    return problemsOf(saved, picture?.name ?? '');
  };
  /** What is wrong with the fields of the form; those of the owner alone are set. */
  const problemsOf = (saved: Refused | RefusedIcon, picture: string): LinkProblems => {
    const { code, body } = saved;
    if ('isIcon' in saved) {
      return { icon: all.files.refused(picture, whyRefused(all, code, refusedFileIn(body))) };
    }
    const fields = code === 'invalid' ? refusedFields(body, words.wrong) : {};
    setWrong(fields);
    // The owner answered a question, or a message says it.
    const isReported = code === 'confirm' || code === 'changed' || Object.keys(fields).length > 0;
    if (!isReported) setRefused(all.common.codes[code]);
    return fields;
  };
  const keep = (small: string, picture: File) => void pictures.set(small, picture);
  const { note, fill, look } = useFill(keep);
  const marks = useMarks(isLocked, keep);
  const moveToLan = (fields: LinkFormFields) => {
    const address = fields.emptyAddress();
    setLan(address);
    void fill(linkAddress(address), 'lan', fields);
  };
  const upload = (icon: string, choose: (icon: string) => void) => ({
    label: words.upload,
    isChosen: (one: string) => isPicture(one) || pictures.has(one),
    choice: (
      <UploadIcon
        icon={isPicture(icon) ? icon : ''}
        locked={isLocked}
        onChosen={(small, picture) => {
          pictures.set(small, picture);
          choose(small);
        }}
      />
    ),
  });
  const errorOf = (of: 'keywords' | 'status') =>
    wrong[of] !== undefined && <FormError id={`${keywordsId}${of}`}>{wrong[of]}</FormError>;
  const badges = ['', ...BADGES, ...(status && !BADGES.includes(status) ? [status] : [])];
  return (
    <EditLinkForm
      form={form}
      titleId={titleId}
      initial={{
        link: link?.link ?? '',
        name: link?.name ?? '',
        icon: link?.icon ?? '',
        description: link?.description ?? '',
        home: link ? link.is_home === 'true' : target.home === true,
      }}
      addressOf={linkAddress}
      nameOf={nameFrom}
      emoji={emojiAmong(file.links.map((one) => one?.icon ?? ''))}
      moreIcons={marks.more}
      otherIcon={upload}
      fileNote={isLocked ? words.iconIsPublic : undefined}
      refused={refused}
      mayBeEmpty={lan.trim() !== ''}
      reading={{
        button: words.read,
        onRead: (typed, fields) => void fill(linkAddress(typed), 'link', fields),
        onTyped: look,
        renderLine: (fields) => (
          <FillLine
            note={note?.at === 'link' ? note : undefined}
            onMove={lan.trim() === '' ? () => moveToLan(fields) : undefined}
          />
        ),
      }}
      renderBelow={(fields) => (
        <LanField
          value={lan}
          wrong={wrong.lan}
          nobody={!home?.address && !home?.networks.length}
          onChange={(typed) => {
            setLan(typed);
            setWrong({ ...wrong, lan: undefined });
          }}
          note={note?.at === 'lan' ? note : undefined}
          onRead={(typed) => {
            const address = linkAddress(typed);
            setWrong({ ...wrong, lan: address === undefined ? words.wrong.address : undefined });
            void fill(address, 'lan', fields);
          }}
        />
      )}
      fields={
        <>
          <div className="form-field">
            <label htmlFor={keywordsId}>{words.keywords}</label>
            <input
              id={keywordsId}
              type="text"
              dir="auto"
              autoComplete="off"
              aria-describedby={`${keywordsId}hint ${keywordsId}keywords`}
              aria-invalid={wrong.keywords !== undefined || undefined}
              value={keywords}
              onChange={({ target }) => {
                setKeywords(target.value);
                setWrong({ ...wrong, keywords: undefined });
              }}
            />
            <small className="note" id={`${keywordsId}hint`}>
              {words.keywordsHint}
            </small>
            {errorOf('keywords')}
          </div>
          <GroupSelect
            label={words.inGroup}
            groups={groups}
            value={group}
            wrong={wrong.category}
            onChange={(chosen) => {
              setGroup(chosen);
              setWrong({ ...wrong, category: undefined });
            }}
          />
          <div className="desk-badges">
            <RadioGroup
              label={words.badge}
              value={status}
              choices={badges.map((value) => ({ value, label: value || words.noBadge }))}
              onChoose={setStatus}
            />
            {errorOf('status')}
          </div>
          <Switch label={words.check} on={check} onSwitch={setCheck} />
          {check && isLocked && (
            <p className="note" role="status">
              {words.checkLocked}
            </p>
          )}
        </>
      }
      saving={saving}
      onSubmit={submit}
      onCancel={onClose}
      onRemove={
        link &&
        (() => {
          onClose();
          onRemove(link);
        })
      }
    />
  );
}
