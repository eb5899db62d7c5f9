import type { ReactNode } from 'react';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useWords } from '@/store/words';
import './App.css';
import { usePart } from '@/store/usePart';
import type * as Later from './later';

/** An error boundary around a part of the page: if the part throws, a short message replaces it. */
export function Widget({ name, children }: { name: string; children: ReactNode }) {
  return (
    <WidgetBoundary
      name={name}
      fallback={<p className="glass centre widget-crashed">{useWords().common.widgetFailed}</p>}
    >
      {children}
    </WidgetBoundary>
  );
}

export const loadLater = (): Promise<typeof Later> => import('./later');

/** The parts that the visitor may open; undefined until they are `wanted` and have loaded. */
export const useLater = (wanted: boolean): typeof Later | undefined => usePart('later', loadLater, wanted);
