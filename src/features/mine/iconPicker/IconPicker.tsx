import { useState, type ReactNode } from 'react';
import { iconNames } from 'virtual:icons';
import Search from '~icons/lucide/search';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { IconGrid } from './IconGrid';
import type { IconPickerWords } from './iconPickerWords';
import { iconsFor } from './iconWords';
import { emojiIn, hueIcon, HUES, kindOf, type IconKind } from './linkIcon';

const KINDS: readonly IconKind[] = ['letter', 'shipped', 'emoji'];

export interface IconChoice {
  icon: string;
  /** Name of the link; letter tiles show its first character. */
  name: string;
  /** Suggested emoji. */
  emoji: readonly string[];
  words: IconPickerWords;
  onChange: (icon: string) => void;
  /** An additional kind of icon with its own picker. */
  other?: { label: string; isChosen: (icon: string) => boolean; choice: ReactNode };
}

/** Icon picker: a letter on one of twelve colours, a shipped icon, or an emoji. */
export function IconPicker({ id, icon, name, emoji, words, onChange, other }: IconChoice & { id: string }) {
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
      {kind === 'shipped' && <ShippedIcons icon={icon} words={words} onChange={onChange} />}
      {kind === 'emoji' && <EmojiIcons icon={icon} emoji={emoji} words={words} onChange={onChange} />}
      {kind === 'other' && other?.choice}
    </div>
  );
}

function ShippedIcons({ icon, words, onChange }: Pick<IconChoice, 'icon' | 'words' | 'onChange'>) {
  const [query, setQuery] = useState('');
  const found = iconsFor([...iconNames], query);
  return (
    <>
      <div className="search form-search">
        <Search className="icon" aria-hidden />
        <input
          type="search"
          aria-label={words.searchIcons}
          placeholder={words.searchIconsHint}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter in this field would save the link.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {found.length === 0 && <p className="form-none">{words.noIcon}</p>}
      <IconGrid
        label={words.icon}
        choices={found.map((value) => ({ value, label: value }))}
        chosen={icon}
        onChoose={onChange}
        name=""
      />
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
