import { useEffect, useState } from 'react';
import { warn } from '@/shared/lib/log';
import { symbolsPlaced } from '@/shared/ui/iconSymbols';
import { LineIcon } from '@/shared/ui/LineIcon';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { symbolId } from '@/shared/ui/standingIcons';
import { useAppSelector } from '@/store/hooks';
import { useLaterWords } from '@/store/words';
import { isLink } from './entry';
import { IconGrid } from './IconGrid';
import { iconsFor } from './iconWords';
import { emojiIn, hueIcon, HUES, kindOf, type IconKind } from './linkIcon';
import { selectMineEntries } from './mineSlice';

/** So many emoji that were used last are offered. */
const EMOJI_SHOWN = 12;
const KINDS: readonly IconKind[] = ['letter', 'shipped', 'emoji'];

interface Props {
  id: string;
  icon: string;
  name: string;
  onChange: (icon: string) => void;
}

/** The choice of an icon: a letter on one of twelve colours, one that ships, or an emoji. */
export function IconPicker({ id, icon, name, onChange }: Props) {
  const words = useLaterWords().mine;
  const [kind, setKind] = useState<IconKind>(kindOf(icon));
  return (
    <div className="mine-picker" id={id}>
      <RadioGroup
        label={words.kinds}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: words.kind[value] }))}
        onChoose={setKind}
      />
      {kind === 'letter' && (
        <IconGrid
          choices={HUES.map((degrees, index) => ({ value: hueIcon(degrees), label: words.hue(index + 1) }))}
          chosen={icon}
          onChoose={onChange}
          name={name}
        />
      )}
      {kind === 'shipped' && <ShippedIcons icon={icon} onChange={onChange} />}
      {kind === 'emoji' && <EmojiIcons icon={icon} onChange={onChange} />}
    </div>
  );
}

function ShippedIcons({ icon, onChange }: Pick<Props, 'icon' | 'onChange'>) {
  const words = useLaterWords().mine;
  const [names, setNames] = useState<readonly string[]>([]);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const begin = symbolId('').length;
    symbolsPlaced().then(
      (ids) => setNames([...ids].map((id) => id.slice(begin))),
      (error: unknown) => warn('icons', error),
    );
  }, []);
  const found = iconsFor(names, query);
  return (
    <>
      <div className="mine-search">
        <LineIcon name="search" />
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
      {found.length === 0 && names.length > 0 && <p className="mine-none">{words.noIcon}</p>}
      <IconGrid choices={found.map((value) => ({ value, label: value }))} chosen={icon} onChoose={onChange} name="" />
    </>
  );
}

/** A field, and the emoji that the newest own links have. */
function EmojiIcons({ icon, onChange }: Pick<Props, 'icon' | 'onChange'>) {
  const words = useLaterWords().mine;
  const entries = useAppSelector(selectMineEntries) ?? [];
  const used = entries.filter(isLink).toSorted((one, other) => other.at - one.at);
  const last = [...new Set(used.map((link) => link.icon).filter((own) => kindOf(own) === 'emoji'))];
  const [typed, setTyped] = useState(emojiIn(icon));
  return (
    <>
      <div className="mine-field">
        <input
          type="text"
          aria-label={words.kind.emoji}
          placeholder={words.emojiHint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const emoji = emojiIn(target.value);
            if (emoji) onChange(emoji);
          }}
        />
      </div>
      {last.length > 0 && (
        <IconGrid
          choices={last.slice(0, EMOJI_SHOWN).map((value) => ({ value, label: value }))}
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
