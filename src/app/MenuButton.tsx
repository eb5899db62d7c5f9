import ImageIcon from '~icons/lucide/image';
import Menu from '~icons/lucide/menu';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { menuClicked, selectMobileMenuOpen, settingsOpened, showcaseToggled } from '@/features/layout/layoutSlice';
import { useCloseByBack } from '@/page/useCloseByBack';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './MenuButton.css';

/** On a narrow page: switches between left panel and right side, and offers settings and wallpaper when open. */
export function MenuButton() {
  const dispatch = useAppDispatch();
  const { page: words, wallpaper } = useWords();
  const open = useAppSelector(selectMobileMenuOpen);
  useCloseByBack(open, () => dispatch(menuClicked()));
  return (
    <div className="menu-button-menu" data-scripted>
      <button type="button" className="glass" aria-expanded={open} onClick={() => dispatch(menuClicked())}>
        {pane}
        {open ? <X className="icon" aria-hidden /> : <Menu className="icon" aria-hidden />}
        <span>{open ? words.back : words.menu}</span>
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
            <Settings className="icon" aria-hidden />
            <span>{words.settings}</span>
          </button>
          <button type="button" className="glass" onClick={() => dispatch(showcaseToggled())}>
            {pane}
            <ImageIcon className="icon" aria-hidden />
            <span>{wallpaper.showcase.enter}</span>
          </button>
        </>
      )}
    </div>
  );
}
