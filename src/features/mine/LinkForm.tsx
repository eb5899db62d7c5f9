import { useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import Trash2 from '~icons/lucide/trash-2';
import { IconField } from './iconPicker/IconField';
import { emojiAmong } from './iconPicker/linkIcon';
import { LineIcon } from '@/shared/ui/LineIcon';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from './cleanText';
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

/**
 * The form of a link: address, icon, name, description, and whether it is in the carousel. The address is validated on
 * blur and on submit.
 */
export function LinkForm({ asked, link, form, titleId }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  const [address, setAddress] = useState(link?.link ?? asked.link ?? '');
  const [name, setName] = useState(link?.name ?? cleanText(asked.name ?? '', LONGEST_NAME));
  const [icon, setIcon] = useState(link?.icon ?? '');
  const [description, setDescription] = useState(link?.description ?? '');
  const [home, setHome] = useState(link?.home ?? false);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // With a prefilled address, the name gets the focus.
  const named = !link && address !== '';

  useLayoutEffect(() => {
    if (!named) field.current?.select();
  }, [named]);

  // Offer the import here while there are no own links, as 我的 with its import button appears only with the first link.
  const hasNone = useAppSelector((state) => selectOwnLinks(state).length === 0);
  const importInstead = () => {
    dispatch(linkClosed());
    dispatch(importClicked());
  };

  // Emoji of the newest own links.
  const entries = useAppSelector(selectMineEntries) ?? [];
  const newest = entries.filter(isLink).toSorted((one, other) => other.at - one.at);
  const emoji = emojiAmong(newest.map((own) => own.icon));

  const proposal = nameFrom(ownAddress(address) ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ownAddress(address) === undefined) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    dispatch(linkSaved({ id: link?.id, link: address, name, icon, description, home }));
  };
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {link ? words.editTitle : words.addTitle}
        </h2>
      </div>
      <ScrollArea className="form-body">
        <div className="form-field">
          <label htmlFor={`${id}link`}>{words.link}</label>
          <input
            id={`${id}link`}
            ref={field}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            placeholder={words.linkHint}
            data-first={named ? undefined : ''}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}error` : undefined}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setWrong(false);
            }}
            onBlur={() => setWrong(address.trim() !== '' && ownAddress(address) === undefined)}
          />
          {wrong && (
            <p className="form-error" id={`${id}error`} role="alert">
              <LineIcon name="triangle-alert" className="icon icon--s" />
              {words.linkWrong}
            </p>
          )}
        </div>
        <IconField icon={icon} name={name || proposal || '?'} emoji={emoji} words={words} onChange={setIcon}>
          <div className="form-field">
            <label htmlFor={`${id}name`}>{words.name}</label>
            <input
              id={`${id}name`}
              type="text"
              autoComplete="off"
              maxLength={LONGEST_NAME}
              placeholder={proposal || words.nameHint}
              data-first={named ? '' : undefined}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        </IconField>
        <div className="form-field">
          <label htmlFor={`${id}text`}>
            {words.description} <small>{words.optional}</small>
          </label>
          <input
            id={`${id}text`}
            type="text"
            autoComplete="off"
            maxLength={LONGEST_DESCRIPTION}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </div>
        <Switch label={words.home} on={home} onSwitch={setHome} />
      </ScrollArea>
      <div className="form-foot">
        {link ? (
          <button type="button" className="chip form-warn" onClick={() => dispatch(linkDeleted(link.id))}>
            <Trash2 className="icon icon--s" aria-hidden />
            {words.remove}
          </button>
        ) : (
          <button type="button" className="chip form-cancel" onClick={() => dispatch(linkClosed())}>
            {words.cancel}
          </button>
        )}
        {hasNone && !asked.link && (
          <button type="button" className="chip" onClick={importInstead}>
            {words.importTitle}
          </button>
        )}
        <button type="submit" className="button">
          {link ? words.save : words.add}
        </button>
      </div>
    </form>
  );
}
