import type { LineIconName } from './lineIcons';

interface Props {
  name: LineIconName;
  className?: string;
}

/** A control's icon, of those whose symbols stand in the page. Decoration: words stand beside it, or its control is named. */
export function LineIcon({ name, className = 'icon' }: Props) {
  return (
    <svg className={className} aria-hidden>
      <use href={`#line-${name}`} />
    </svg>
  );
}
