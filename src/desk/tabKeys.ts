import type { KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';

/** Arrow keys, Home and End move between tabs and select them: `choose` gets the index of the tab. */
export function onTabKey(event: KeyboardEvent<HTMLElement>, choose: (place: number) => void): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = tabs.findIndex((tab) => tab === event.target);
  const last = tabs.length - 1;
  const next = {
    ArrowRight: place === last ? 0 : place + 1,
    ArrowLeft: place === 0 ? last : place - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined || place < 0 || hasModifier(event)) return;
  event.preventDefault();
  choose(next);
  tabs[next]?.focus();
}
