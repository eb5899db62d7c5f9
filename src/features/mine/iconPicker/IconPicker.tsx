import { useState, type ReactNode, useRef, type KeyboardEvent } from 'react';
import { iconNames } from 'virtual:icons';
import Search from '~icons/lucide/search';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { hasModifier } from '@/shared/lib/keys';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { Tip } from '@/shared/ui/Tip';
import type { IconPickerWords } from './iconPickerWords';
import { iconsFor } from './iconWords';
import { emojiIn, hueIcon, HUES, kindOf, type IconKind } from './linkIcon';

interface Choice {
  value: string;
  label: string;
  /** Address of what is shown, if it is not the icon of this value. */
  picture?: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Name of the link; letter tiles show its first character. */
  name: string;
}

/** Radios in a grid: one stop for Tab, arrow keys in two directions. */
function IconGrid({ label, choices, chosen, onChoose, name }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const current = choices.findIndex(({ value }) => value === chosen);

  const onKeyDown = (event: KeyboardEvent) => {
    const radios = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const from = radios.findIndex((radio) => radio === event.target);
    if (from === -1 || hasModifier(event)) return;
    const [first] = radios;
    const columns = radios.filter((radio) => radio.offsetTop === first?.offsetTop).length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = from + step;
    const choice = choices[next];
    if (!choice) return;
    radios[next]?.focus();
    onChoose(choice.value);
  };
  return (
    // The keys move the focus among the radios.
    <div className="form-grid" role="radiogroup" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
      {choices.map(({ value, label, picture }, index) => (
        <button
          key={value}
          type="button"
          role="radio"
          className="centre ring-inside"
          aria-checked={value === chosen}
          aria-label={label}
          data-tip={picture && label}
          tabIndex={index === Math.max(0, current) ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {picture ? <img className="site-icon-picture" src={picture} alt="" /> : <SiteIcon icon={value} name={name} />}
        </button>
      ))}
    </div>
  );
}

const KINDS: readonly IconKind[] = ['letter', 'shipped', 'emoji'];

export interface IconChoice {
  icon: string;
  /** Name of the link; letter tiles show its first character. */
  name: string;
  /** Suggested emoji. */
  emoji: readonly string[];
  words: IconPickerWords;
  onChange: (icon: string) => void;
  /** Icons that the search finds elsewhere; `chosen` is the value of the present icon. */
  more?:
    | {
        hint: string;
        choices: readonly Choice[];
        chosen: string;
        isSearching: boolean;
        /** Why nothing was found. */
        problem: string | undefined;
        onSearch: (query: string) => void;
        onChoose: (value: string) => void;
      }
    | undefined;
  /** An additional kind of icon with its own picker. */
  other?: { label: string; isChosen: (icon: string) => boolean; choice: ReactNode };
}

/** Icon picker: a letter on one of twelve colours, a shipped icon, or an emoji. */
export function IconPicker({ id, icon, name, emoji, words, onChange, more, other }: IconChoice & { id: string }) {
  const [kind, setKind] = useState<IconKind | 'other'>(other?.isChosen(icon) ? 'other' : kindOf(icon));
  return (
    <div className="form-picker" id={id}>
      <RadioGroup
        label={words.kinds}
        isLabelHidden
        value={kind}
        choices={[
          ...KINDS.map((value) => ({ value, label: words.kind[value] })),
          ...(other ? [{ value: 'other' as const, label: other.label }] : []),
        ]}
        onChoose={setKind}
      />
      {kind === 'letter' && (
        <IconGrid
          label={words.icon}
          choices={HUES.map((degrees, index) => ({ value: hueIcon(degrees), label: words.hue(index + 1) }))}
          chosen={icon}
          onChoose={onChange}
          name={name}
        />
      )}
      {kind === 'shipped' && <ShippedIcons icon={icon} words={words} onChange={onChange} more={more} />}
      {kind === 'emoji' && <EmojiIcons icon={icon} emoji={emoji} words={words} onChange={onChange} />}
      {kind === 'other' && other?.choice}
    </div>
  );
}

function ShippedIcons({ icon, words, onChange, more }: Pick<IconChoice, 'icon' | 'words' | 'onChange' | 'more'>) {
  const [query, setQuery] = useState('');
  const shipped = iconsFor([...iconNames], query).map((value): Choice => ({ value, label: value }));
  const found = [...shipped, ...(more?.choices ?? [])];
  return (
    <>
      <div className="search form-search">
        <Search className="icon" aria-hidden />
        <input
          type="search"
          aria-label={words.searchIcons}
          placeholder={more?.hint ?? words.searchIconsHint}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            more?.onSearch(target.value);
          }}
          // Enter in this field would save the link.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {(more?.problem !== undefined || (found.length === 0 && !more?.isSearching)) && (
        <p className="form-none" role="status">
          {more?.problem ?? words.noIcon}
        </p>
      )}
      <IconGrid
        label={words.icon}
        choices={found}
        chosen={more?.chosen ?? icon}
        onChoose={more?.onChoose ?? onChange}
        name=""
      />
      {more && <Tip key={query} />}
    </>
  );
}

/** A text field and suggested emoji. */
function EmojiIcons({ icon, emoji, words, onChange }: Pick<IconChoice, 'icon' | 'emoji' | 'words' | 'onChange'>) {
  const [typed, setTyped] = useState(emojiIn(icon));
  return (
    <>
      <div className="form-field">
        <input
          type="text"
          aria-label={words.kind.emoji}
          placeholder={words.emojiHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const first = emojiIn(target.value);
            if (first) onChange(first);
          }}
        />
      </div>
      {emoji.length > 0 && (
        <IconGrid
          label={words.icon}
          choices={emoji.map((value) => ({ value, label: value }))}
          chosen={icon}
          onChoose={(value) => {
            setTyped(value);
            onChange(value);
          }}
          name=""
        />
      )}
    </>
  );
}
