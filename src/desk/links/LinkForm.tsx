import { useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import Trash2 from '~icons/lucide/trash-2';
import type { LinkItem } from '@/contract/links';
import { groupKey } from '@/contract/lockedGroups';
import { IconField } from '@/features/mine/iconPicker/IconField';
import { emojiAmong } from '@/features/mine/iconPicker/linkIcon';
import { isPictureInside } from '@/shared/lib/iconNames';
import { LineIcon } from '@/shared/ui/LineIcon';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Switch } from '@/shared/ui/Switch';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { selectDeskHost } from '../deskSelectors';
import type { DeskLinks } from '../deskState';
import { useDeskWords } from '../useDeskWords';
import { GroupSelect } from './GroupSelect';
import { linkAddress, nameFor } from './linkAddress';
import { placeOf } from './linkMoves';
import { UploadIcon } from './UploadIcon';

const BADGES = ['new', 'hot', 'beta', 'offline'];
/** Whether an icon is a picture: of this site, of another one, or inside the link. */
const isPicture = (icon: string) => /^(?:https:\/\/|\/)/.test(icon) || isPictureInside(icon);

export interface LinkFormProps {
  /** The link to edit; without it, one is added to the group. */
  asked: { link?: LinkItem | undefined; group: string };
  file: DeskLinks;
  groups: readonly { name: string; locked: boolean }[];
  form: RefObject<HTMLFormElement | null>;
  titleId: string;
  onClose: () => void;
  onRemove: (link: LinkItem) => void;
  /** Resolves to whether it was saved. */
  onSave: (link: LinkItem | undefined, fields: LinkItem) => Promise<boolean>;
}

/** The form with all fields of a link in the file. The address is validated on blur and on submit. */
export function LinkForm({ asked, file, groups, form, titleId, onClose, onRemove, onSave }: LinkFormProps) {
  const { links: words } = useDeskWords();
  const mine = useWords().mine;
  // On an edge host, pictures cannot be uploaded: they are part of the deployment.
  const hasFiles = useAppSelector(selectDeskHost) === 'server';
  const { link } = asked;
  const [address, setAddress] = useState(link?.link ?? '');
  const [name, setName] = useState(link?.name ?? '');
  const [icon, setIcon] = useState(link?.icon ?? '');
  const [description, setDescription] = useState(link?.description ?? '');
  const [group, setGroup] = useState(asked.group);
  const [status, setStatus] = useState(link?.status ?? '');
  const [home, setHome] = useState(link?.is_home === 'true');
  const [wrong, setWrong] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => field.current?.select(), []);

  const proposal = nameFor(linkAddress(address));
  const isWrong = linkAddress(address) === undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const opens = linkAddress(address);
    if (opens === undefined || group.trim() === '') {
      if (opens === undefined) setWrong(mine.linkWrong);
      const empty = opens === undefined ? field.current : form.current?.querySelector<HTMLElement>('[data-new-group]');
      empty?.focus();
      return;
    }
    if (link && placeOf(file.links, link) < 0) {
      setWrong(words.gone);
      return;
    }
    if (saving) return;
    setSaving(true);
    const fields: LinkItem = {
      name: name.trim() || proposal || opens,
      link: opens,
      icon,
      status,
      description: description.trim(),
      category: group.trim(),
      is_home: home ? 'true' : '',
    };
    void onSave(link, fields).then((saved) => (saved ? onClose() : setSaving(false)));
  };
  const isLocked = groups.some(({ name, locked }) => locked && groupKey(name) === groupKey(group));
  const upload = {
    label: words.upload,
    isChosen: isPicture,
    choice: <UploadIcon icon={isPicture(icon) ? icon : ''} locked={isLocked} onUploaded={setIcon} />,
  };
  const badges = ['', ...BADGES, ...(status && !BADGES.includes(status) ? [status] : [])];
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {link ? mine.editTitle : mine.addTitle}
        </h2>
      </div>
      <div className="form-body">
        <div className="form-field">
          <label htmlFor={`${id}link`}>{mine.link}</label>
          <input
            id={`${id}link`}
            ref={field}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            placeholder={mine.linkHint}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={wrong === undefined ? undefined : `${id}error`}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setWrong(undefined);
            }}
            onBlur={() => setWrong(address.trim() !== '' && isWrong ? mine.linkWrong : undefined)}
          />
          {wrong !== undefined && (
            <p className="form-error" id={`${id}error`} role="alert">
              <LineIcon name="triangle-alert" className="icon icon--s" />
              {wrong}
            </p>
          )}
        </div>
        <IconField
          icon={icon}
          name={name || proposal || '?'}
          emoji={emojiAmong(file.links.map((one) => one?.icon ?? ''))}
          words={mine}
          onChange={setIcon}
          {...(hasFiles && { other: upload })}
        >
          <div className="form-field">
            <label htmlFor={`${id}name`}>{mine.name}</label>
            <input
              id={`${id}name`}
              type="text"
              autoComplete="off"
              placeholder={proposal || mine.nameHint}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        </IconField>
        {isLocked && icon.startsWith('/') && (
          <p className="form-error" role="status">
            <LineIcon name="triangle-alert" className="icon icon--s" />
            {words.iconIsPublic}
          </p>
        )}
        <div className="form-field">
          <label htmlFor={`${id}text`}>
            {mine.description} <small>{mine.optional}</small>
          </label>
          <input
            id={`${id}text`}
            type="text"
            autoComplete="off"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
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
        <Switch label={mine.home} on={home} onSwitch={setHome} />
      </div>
      <div className="form-foot">
        {link ? (
          <button
            type="button"
            className="chip form-warn"
            onClick={() => {
              onClose();
              onRemove(link);
            }}
          >
            <Trash2 className="icon icon--s" aria-hidden />
            {mine.remove}
          </button>
        ) : (
          <button type="button" className="chip form-cancel" onClick={onClose}>
            {mine.cancel}
          </button>
        )}
        <button type="submit" className="button" aria-busy={saving}>
          {link ? mine.save : mine.add}
        </button>
      </div>
    </form>
  );
}
