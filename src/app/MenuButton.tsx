import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { menuClicked, selectMobileMenuOpen, settingsOpened, showcaseToggled } from '@/features/layout/layoutSlice';
import { LineIcon } from '@/shared/ui/LineIcon';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import styles from './MenuButton.module.css';

/** On a narrow page: switches between left panel and right side, and offers settings and wallpaper when open. */
export function MenuButton() {
  const dispatch = useAppDispatch();
  const { page: words, wallpaper } = useWords();
  const open = useAppSelector(selectMobileMenuOpen);
  return (
    <div className={styles.menu} data-scripted>
      <button type="button" className="glass" aria-expanded={open} onClick={() => dispatch(menuClicked())}>
        {pane}
        <LineIcon name={open ? 'x' : 'menu'} />
        {open ? words.back : words.menu}
      </button>
      {open && (
        <>
          <button
            type="button"
            className="glass"
            aria-haspopup="dialog"
            // Preload the calendar: if the page becomes wide, the settings move into the box panel, which uses it.
            onPointerDown={fetchCalendar}
            onFocus={fetchCalendar}
            onClick={() => dispatch(settingsOpened())}
          >
            {pane}
            <LineIcon name="settings" />
            {words.settings}
          </button>
          <button type="button" className="glass" onClick={() => dispatch(showcaseToggled())}>
            {pane}
            <LineIcon name="image" />
            {wallpaper.showcase.enter}
          </button>
        </>
      )}
    </div>
  );
}
