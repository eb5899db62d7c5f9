import type { LineIconName } from './lineIcons';

interface Props {
  name: LineIconName;
  className?: string;
}

/** Icon of a control, from the symbols in the page. Decorative: the control has a text or a label. */
export function LineIcon({ name, className = 'icon' }: Props) {
  return (
    <svg className={className} aria-hidden>
      <use href={`#line-${name}`} />
    </svg>
  );
}
