import type { ReactNode } from 'react';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useWords } from '@/store/words';
import './Widget.css';

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
