import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSheet } from '@/shared/hooks/useSheet';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { ConflictDialog } from './conflict/ConflictDialog';
import { DeskBar } from './DeskBar';
import css from './desk.css?inline';
import { LazyFiles } from './LazyFiles';
import { LazyWords } from './LazyWords';
import { DeskLinks } from './links/DeskLinks';
import { ReadOnlySheet } from './ReadOnlySheet';
import { PagePencils } from './site/PagePencils';

/** The owner's desk over the page: one part of the build, loaded after the password. */
export function Desk() {
  useSheet(css);
  // Before all else on the page, as it is first to be seen.
  const [bar] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['desk'] = '';
    document.body.prepend(bar);
    return () => {
      delete dataset['desk'];
      bar.remove();
    };
  }, [bar]);
  return (
    <>
      {createPortal(<DeskBar />, bar)}
      <WidgetBoundary name="desk: read only" fallback={null}>
        <ReadOnlySheet />
      </WidgetBoundary>
      <WidgetBoundary name="desk: files" fallback={null}>
        <LazyFiles />
      </WidgetBoundary>
      <WidgetBoundary name="desk: links" fallback={null}>
        <DeskLinks />
      </WidgetBoundary>
      <WidgetBoundary name="desk: words" fallback={null}>
        <LazyWords />
      </WidgetBoundary>
      <WidgetBoundary name="desk: pencils" fallback={null}>
        <PagePencils />
      </WidgetBoundary>
      {/* The last, as it may be asked over any of them. */}
      <WidgetBoundary name="desk: conflict" fallback={null}>
        <ConflictDialog />
      </WidgetBoundary>
    </>
  );
}
