import { useId, useState, type RefObject } from 'react';
import { keywordsOf, type LinkItem } from '@/contract/links';
import { groupName } from '@/contract/groupLevels';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { EditLinkForm, type TypedLink } from '@/features/mine/EditLinkForm';
import { emojiAmong } from '@/features/mine/iconPicker/linkIcon';
import { nameFrom } from '@/features/mine/ownLinkAddress';
import { isPictureInside } from '@/shared/lib/iconNames';
import { useAppSelector } from '@/store/hooks';
import { Switch } from '@/shared/ui/Switch';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import type { DeskLinks } from '../deskState';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import { selectDeskSite } from '../deskSelectors';
import { GroupSelect } from './GroupSelect';
import { LanField } from './LanField';
import { linkAddress } from './linkAddress';
import { placeOf, type LinkFields } from './linkMoves';
import { UploadIcon } from './UploadIcon';
import { useFill } from './useFill';

const BADGES = ['new', 'hot', 'beta', 'offline'];
/** Whether an icon is a picture: of this site, of another one, or inside the link. */
const isPicture = (icon: string) => /^(?:https:\/\/|\/)/.test(icon) || isPictureInside(icon);

export interface OwnerLinkFormProps {
  /** The link to edit; without it, one is added to the group. */
  target: { link?: LinkItem | undefined; group: string };
  file: DeskLinks;
  groups: readonly { name: string; locked: boolean }[];
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  onClose: () => void;
  onRemove: (link: LinkItem) => void;
  /** Resolves to whether it was saved. */
  onSave: (link: LinkItem | undefined, fields: LinkFields) => Promise<boolean>;
}

/** The owner's form with all fields of a link in the file. */
export function OwnerLinkForm({ target, file, groups, form, titleId, onClose, onRemove, onSave }: OwnerLinkFormProps) {
  const { links: words } = useDeskWords();
  const { comma } = useWords().common;
  const { link } = target;
  const [group, setGroup] = useState(target.group);
  const [status, setStatus] = useState(link?.status ?? '');
  const [lan, setLan] = useState(link?.lan ?? '');
  const [check, setCheck] = useState(link?.check ?? false);
  const [keywords, setKeywords] = useState(link?.keywords?.join(comma) ?? '');
  const [lanIsWrong, setLanIsWrong] = useState(false);
  const keywordsId = useId();
  const home = useAppSelector(selectDeskSite)?.fields.home;
  const [saving, setSaving] = useState(false);
  const submit = ({ name, icon, description, home: isHome }: TypedLink, opens: string) => {
    const lanOpens = lan.trim() === '' ? '' : linkAddress(lan);
    if (lanOpens === undefined) setLanIsWrong(true);
    else if (group.trim() === '') form.current?.querySelector<HTMLElement>('[data-new-group]')?.focus();
    else if (link && placeOf(file.links, link) < 0) return words.gone;
    else if (!saving) {
      setSaving(true);
      const fields: LinkFields = {
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
      void onSave(link, fields).then((saved) => (saved ? onClose() : setSaving(false)));
    }
    return undefined;
  };
  const isLocked = lockedGroupsOf(file.lockedGroups).isLocked(group);
  const { note, fill } = useFill(isLocked);
  const upload = (icon: string, choose: (icon: string) => void) => ({
    label: words.upload,
    isChosen: isPicture,
    choice: <UploadIcon icon={isPicture(icon) ? icon : ''} locked={isLocked} onUploaded={choose} />,
  });
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
        home: link?.is_home === 'true',
      }}
      addressOf={linkAddress}
      nameOf={nameFrom}
      emoji={emojiAmong(file.links.map((one) => one?.icon ?? ''))}
      otherIcon={upload}
      fileNote={isLocked ? words.iconIsPublic : undefined}
      mayBeEmpty={lan.trim() !== ''}
      onPasted={(typed, fillEmpty) => void fill(linkAddress(typed), false, fillEmpty)}
      renderBelow={(fillEmpty) => (
        <LanField
          value={lan}
          wrong={lanIsWrong}
          nobody={!home?.address && !home?.networks.length}
          onChange={(typed) => {
            setLan(typed);
            setLanIsWrong(false);
          }}
          note={note}
          onPasted={(typed) => void fill(linkAddress(typed), true, fillEmpty)}
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
              aria-describedby={`${keywordsId}hint`}
              value={keywords}
              onChange={({ target }) => setKeywords(target.value)}
            />
            <small id={`${keywordsId}hint`}>{words.keywordsHint}</small>
          </div>
          <GroupSelect label={words.inGroup} groups={groups} value={group} onChange={setGroup} />
          <div className="desk-badges">
            <RadioGroup
              label={words.badge}
              value={status}
              choices={badges.map((value) => ({ value, label: value || words.noBadge }))}
              onChoose={setStatus}
            />
          </div>
          <Switch label={words.check} on={check} onSwitch={setCheck} />
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
