import { useEffect, useRef, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';
import type { SiteWords } from '../deskWords/site/zh-CN';
import { SECTIONS, type SectionId } from './siteForm';

interface Props {
  words: SiteWords;
  active: SectionId;
  /** Sections with a mistake. */
  wrong: ReadonlySet<SectionId>;
  id: string;
  onChoose: (section: SectionId) => void;
}

/** The sections of the file, after the WAI-ARIA pattern: arrows move and select. */
export function SectionTabs({ words, active, wrong, id, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.children[SECTIONS.indexOf(active)];
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const current = SECTIONS.indexOf(active);
    const last = SECTIONS.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    const section = next === undefined ? undefined : SECTIONS[next];
    if (!section || next === undefined || hasModifier(event)) return;
    event.preventDefault();
    onChoose(section);
    const tab = row.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className="desk-tabs-row">
      <div className="desk-tabs desk-sections" role="tablist" aria-label={words.title} ref={row} onKeyDown={onKeyDown}>
        {SECTIONS.map((section) => (
          <button
            key={section}
            type="button"
            className="chip"
            role="tab"
            id={`${id}${section}`}
            aria-selected={section === active}
            aria-controls={`${id}panel`}
            aria-description={wrong.has(section) ? words.mistake : undefined}
            data-wrong={wrong.has(section) || undefined}
            tabIndex={section === active ? 0 : -1}
            onClick={() => onChoose(section)}
          >
            {words.sections[section]}
          </button>
        ))}
      </div>
    </div>
  );
}
