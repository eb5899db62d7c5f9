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
import { SessionEnd } from './SessionEnd';
import { PagePencils } from './site/PagePencils';

/** The owner's desk over the page: a lazy chunk, loaded after the password was accepted. */
export function Desk() {
  useSheet(css);
  // Container of the bar, prepended to `body`, since the bar is at the top of the page.
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
      <SessionEnd />
      <WidgetBoundary name="desk: read only">
        <ReadOnlySheet />
      </WidgetBoundary>
      <WidgetBoundary name="desk: files">
        <LazyFiles />
      </WidgetBoundary>
      <WidgetBoundary name="desk: links">
        <DeskLinks />
      </WidgetBoundary>
      <WidgetBoundary name="desk: words">
        <LazyWords />
      </WidgetBoundary>
      <WidgetBoundary name="desk: pencils">
        <PagePencils />
      </WidgetBoundary>
      {/* The last one, as it may open over any other dialog. */}
      <WidgetBoundary name="desk: conflict">
        <ConflictDialog />
      </WidgetBoundary>
    </>
  );
}
