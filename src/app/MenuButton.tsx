import ChevronLeft from '~icons/lucide/chevron-left';
import ImageIcon from '~icons/lucide/image';
import Menu from '~icons/lucide/menu';
import Settings from '~icons/lucide/settings';
import UserRound from '~icons/lucide/user-round';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import {
  menuClicked,
  selectMobileMenuOpen,
  settingsOpened,
  showcaseToggled,
  selectMobileFunctionOpen,
} from '@/features/layout/layoutSlice';
import { selectHidden, selectSetting } from '@/features/settings/settingsSlice';
import { useCloseByBack } from '@/page/useCloseByBack';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './App.css';
import { phoneSide, type PhoneSide } from '@/contract/parts';
import type { RootState } from '@/store/state';

/** Selects the side that a narrow page shows. */
export const selectPhoneSide = (state: RootState): PhoneSide =>
  phoneSide(
    selectHidden(state),
    selectSetting('phoneStart')(state),
    selectMobileMenuOpen(state),
    selectMobileFunctionOpen(state),
  );

/**
 * On a narrow page: switches between left panel and right side, and offers settings and wallpaper beside the right side,
 * or if there is none.
 */
export function MenuButton() {
  const dispatch = useAppDispatch();
  const { page: words } = useWords();
  const turned = useAppSelector(selectMobileMenuOpen);
  const hasMore = useAppSelector(
    (state) => selectPhoneSide(state) !== undefined || selectHidden(state).includes('right'),
  );
  useCloseByBack(turned, () => dispatch(menuClicked()));
  return (
    <div className="menu-button-menu" data-scripted>
      <button
        type="button"
        className="glass way row row--s menu-button-turn"
        aria-expanded={turned}
        onClick={() => dispatch(menuClicked())}
      >
        {pane}
        {turned ? (
          <>
            <ChevronLeft className="icon" aria-hidden />
            <span>{words.back}</span>
          </>
        ) : (
          <>
            <Menu className="icon menu-button-links" aria-hidden />
            <UserRound className="icon menu-button-greeting" aria-hidden />
            <span className="menu-button-links">{words.menu}</span>
            <span className="menu-button-greeting">{words.greeting}</span>
          </>
        )}
      </button>
      {hasMore && <More />}
    </div>
  );
}

function More() {
  const dispatch = useAppDispatch();
  const { page: words, wallpaper } = useWords();
  return (
    <>
      <button
        type="button"
        className="glass way row row--s"
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
      <button type="button" className="glass way row row--s" onClick={() => dispatch(showcaseToggled())}>
        {pane}
        <ImageIcon className="icon" aria-hidden />
        <span>{wallpaper.showcase.enter}</span>
      </button>
    </>
  );
}
