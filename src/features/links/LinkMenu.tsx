import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Copy from '~icons/lucide/copy';
import ExternalLink from '~icons/lucide/external-link';
import House from '~icons/lucide/house';
import Pencil from '~icons/lucide/pencil';
import Globe from '~icons/lucide/globe';
import ArrowRight from '~icons/lucide/arrow-right';
import { openableAddress } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { countOpening } from './frequentSlice';
import { linkFormOpened } from '@/features/mine/mineSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { copyText } from '@/shared/lib/copyText';
import { Modal } from '@/shared/ui/Modal';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';
import { LanguageContext, useWords } from '@/store/words';
import './LinkMenu.css';
import { linkMenuClosed, selectLinkMenu } from './linksSlice';
import { matchInName } from './searchLinks';
import { targetOf, useLinkTarget } from './linkEvents';
import { laterWords } from './words/laterWords';
import { useMusicLink } from './useMusicLink';
import { selectVisibleLinks } from './visibleLinks';

export interface MenuEditProps {
  item: LinkItem;
  /** Called with the function that opens the form of the link; undefined if there is none. */
  children: (onEdit: (() => void) | undefined) => ReactNode;
}

interface Props {
  /** Finds the form of a link at the owner's desk, if the desk is open. */
  Edit?: ComponentType<MenuEditProps> | undefined;
}

/** The menu of a link: at the pointer, or a sheet on a phone. */
export function LinkMenu({ Edit }: Props) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectLinkMenu);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => void dispatch(linkMenuClosed());
  const onWheel = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && list.current?.contains(target))) close();
  });
  // After the dialog has opened, so that its size is known.
  useLayoutEffect(() => {
    const dialog = list.current?.closest('dialog');
    if (!menu || !dialog) return undefined;
    const { offsetWidth, offsetHeight } = dialog;
    dialog.style.setProperty('--left', `${beside(menu.x, offsetWidth, innerWidth)}px`);
    dialog.style.setProperty('--top', `${beside(menu.y, offsetHeight, innerHeight)}px`);
    return () => document.querySelector('[data-menu]')?.removeAttribute('data-menu');
  }, [menu]);
  const open = menu !== undefined;
  useEffect(() => {
    if (!open) return undefined;
    const done = new AbortController();
    addEventListener('wheel', (event) => onWheel(event), { signal: done.signal, capture: true, passive: true });
    return () => done.abort();
  }, [open]);

  const entries = (onEdit: (() => void) | undefined) =>
    menu && <Entries item={menu.item} onEdit={onEdit} onClose={close} />;
  const own = menu && 'id' in menu.item ? String(menu.item.id) : undefined;
  return (
    // A box of its own: the style sheet hides a dialog that stands before another one.
    <div>
      <Modal
        open={open}
        onClose={close}
        labelledBy={id}
        closeLabel={useWords().common.close}
        className="link-menu"
        focusOn={() => list.current?.querySelector<HTMLElement>('[role=menuitem]') ?? null}
        onKeyDown={(event) => onMenuKey(event, list.current, close)}
      >
        {menu && (
          // Here, a right click is one of the menu.
          <div
            className="link-menu-body"
            role="none"
            onContextMenu={(event) => event.shiftKey || event.preventDefault()}
          >
            <p className="link-menu-head row">
              <SiteIcon icon={menu.item.icon} name={menu.item.name} />
              <span className="cut" id={id} dir="auto" translate="no">
                {menu.item.name.slice(0, SHOWN_LENGTH)}
              </span>
            </p>
            <div role="menu" aria-labelledby={id} ref={list}>
              {own !== undefined ? (
                entries(() => dispatch(linkFormOpened({ id: own })))
              ) : Edit ? (
                <Edit item={menu.item}>{entries}</Edit>
              ) : (
                entries(undefined)
              )}
            </div>
          </div>
        )}
      </Modal>
    </div>
  );
}

/** Distance of the menu from the edges of the window, px. */
const MARGIN_PX = 8;

/** Start of the menu at a pointer: behind it, else before it, else as far as it fits. */
function beside(pointer: number, size: number, room: number): number {
  const last = room - size - MARGIN_PX;
  if (pointer <= last) return Math.max(MARGIN_PX, pointer);
  return Math.max(MARGIN_PX, pointer - size >= MARGIN_PX ? pointer - size : last);
}

/** Maximum rendered length of a name, characters. */
const SHOWN_LENGTH = 120;

/** Whether the visitor is at home, as far as this link says: then the page has got its address there. */
const isAtHome = (state: RootState, { lan }: LinkItem): boolean =>
  lan !== undefined &&
  [selectPageData(state).home ?? [], selectVisibleLinks(state)].some((links) => links.some((link) => link.lan === lan));

interface EntriesProps {
  item: LinkItem;
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

function Entries({ item, onEdit, onClose }: EntriesProps) {
  const dispatch = useAppDispatch();
  const words = laterWords[use(LanguageContext)].menu;
  const target = useLinkTarget();
  const onMusic = useMusicLink(item.name);
  const field = useRef<HTMLInputElement>(null);
  // The links of the desk have both addresses everywhere.
  const home = useAppSelector((state) => isAtHome(state, item));
  const lan = openableAddress(item.lan ?? '');
  const link = openableAddress(item.link);
  const href = home ? (lan ?? link) : (link ?? lan);
  const other = href === link ? lan : link;
  const address = href?.startsWith('/') ? new URL(href, location.href).href : href;
  const copy = async (text: string) => {
    const isCopied = await copyText(text, field.current);
    onClose();
    dispatch(toastShown(isCopied ? { text: words.copied, tone: 'success' } : { text: words.notCopied, tone: 'error' }));
  };
  const opened = () => {
    dispatch(countOpening(item));
    onClose();
  };
  const opens = {
    className: 'row ring-inside',
    role: 'menuitem',
    rel: 'noopener',
    onClick: opened,
    onAuxClick: ({ button }: MouseEvent) => button === 1 && opened(),
  };
  return (
    <>
      {href !== undefined && address !== undefined && (
        <>
          <a
            {...opens}
            href={href}
            target={targetOf(href, target)}
            onClick={(event) => {
              onMusic?.(event);
              if (event.defaultPrevented) onClose();
              else opened();
            }}
          >
            <ArrowRight className="icon" aria-hidden />
            <span>{words.open}</span>
          </a>
          {targetOf(href, '_blank') && (
            <a {...opens} href={href} target="_blank">
              <ExternalLink className="icon" aria-hidden />
              <span>{words.newTab}</span>
            </a>
          )}
          <button type="button" className="row ring-inside" role="menuitem" onClick={() => void copy(address)}>
            <Copy className="icon" aria-hidden />
            <span>{words.copy}</span>
          </button>
          <input ref={field} readOnly tabIndex={-1} aria-hidden className="link-menu-field" value={address} />
        </>
      )}
      {other !== undefined && (
        <a {...opens} href={other} target={targetOf(other, target)}>
          {other === lan ? <House className="icon" aria-hidden /> : <Globe className="icon" aria-hidden />}
          <span>{other === lan ? words.openHome : words.openOutside}</span>
        </a>
      )}
      {onEdit && (
        <button
          type="button"
          className="row ring-inside"
          role="menuitem"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            onEdit();
          }}
        >
          <Pencil className="icon" aria-hidden />
          <span>{words.edit}</span>
        </button>
      )}
    </>
  );
}

/** Arrow keys, Home and End move in the menu; a letter leads to the next entry that begins with it, by pinyin too. */
function onMenuKey(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  const { key, target } = event;
  const entries = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = entries.findIndex((entry) => entry === target);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (next !== undefined) entries.at(next % entries.length)?.focus();
  else if (key === 'Tab') close();
  else if (key === ' ' && at >= 0) entries[at]?.click();
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const isWanted = ({ textContent }: HTMLElement) => matchInName(textContent ?? '', key)?.[0] === 0;
    [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(isWanted)?.focus();
  } else return;
  event.preventDefault();
}
