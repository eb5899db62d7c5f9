import type { ReactNode } from 'react';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { commonWords } from '@/shared/words';
import styles from './Widget.module.css';

/** A part of the page that may break alone: a calm line stands in its place then. */
export function Widget({ name, children }: { name: string; children: ReactNode }) {
  return (
    <WidgetBoundary name={name} fallback={<p className={`glass ${styles.crashed}`}>{commonWords.widgetFailed}</p>}>
      {children}
    </WidgetBoundary>
  );
}
