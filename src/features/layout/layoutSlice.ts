import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectBoxEmpty, settingsChanged } from '@/features/settings/settingsSlice';
import type { RootState } from '@/store/state';
import { partMissing } from '@/store/pageActions';

/** Windows narrower than this have no box, px. The CSS equivalent is `max-width: 720px`. */
export const MOBILE_BREAKPOINT_PX = 721;

/** Resizing the window to at least this width closes the mobile menu and the function area, px. */
const MENU_CLOSES_FROM_PX = 720;

interface LayoutState {
  /** Width of the window, px. */
  innerWidth: number;
  boxOpen: boolean;
  /** The settings replace the box; on a narrow page they are a sheet over everything. */
  settingsOpen: boolean;
  /** Only the wallpaper is seen. */
  showcase: boolean;
  /** A narrow page shows the other side than the one that it begins with. */
  mobileMenuOpen: boolean;
  mobileFunctionOpen: boolean;
  /** The sheet that lists the keyboard shortcuts. */
  shortcutsOpen: boolean;
}

const initialState: LayoutState = {
  innerWidth: MOBILE_BREAKPOINT_PX,
  boxOpen: false,
  settingsOpen: false,
  showcase: false,
  mobileMenuOpen: false,
  mobileFunctionOpen: false,
  shortcutsOpen: false,
};

declare module '@/store/state' {
  interface StateParts {
    layout: LayoutState;
  }
}

const layoutSlice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    /** Two rules that apply only when the width changes; parts opened afterwards stay open. At 720 px both apply. */
    widthChanged(state, { payload }: PayloadAction<number>) {
      state.innerWidth = payload;
      if (payload >= MENU_CLOSES_FROM_PX) {
        state.mobileMenuOpen = false;
        state.mobileFunctionOpen = false;
      }
      if (payload < MOBILE_BREAKPOINT_PX) {
        state.boxOpen = false;
        state.settingsOpen = false;
      }
    },
    /** On a page too narrow for the box nothing opens; the greeting's listener shows a message. */
    greetingClicked(state) {
      if (state.innerWidth < MOBILE_BREAKPOINT_PX) return;
      state.boxOpen = !state.boxOpen;
      state.settingsOpen = false;
    },
    boxClosed(state) {
      state.boxOpen = false;
    },
    settingsOpened(state) {
      state.settingsOpen = true;
    },
    /** On a wide page the box shows again. */
    settingsClosed(state) {
      state.settingsOpen = false;
    },
    showcaseToggled(state) {
      state.showcase = !state.showcase;
    },
    menuClicked(state) {
      state.mobileMenuOpen = !state.mobileMenuOpen;
      if (!state.mobileMenuOpen) state.mobileFunctionOpen = false;
    },
    addressClicked(state) {
      state.mobileFunctionOpen = !state.mobileFunctionOpen;
    },
    shortcutsOpened(state) {
      state.shortcutsOpen = true;
    },
    shortcutsClosed(state) {
      state.shortcutsOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(partMissing, (state) => {
        state.boxOpen = false;
        state.settingsOpen = false;
        state.shortcutsOpen = false;
      })
      // The new first view is shown.
      .addCase(settingsChanged, (state, { payload }) => {
        if (!payload.phoneStart) return;
        state.mobileMenuOpen = false;
        state.mobileFunctionOpen = false;
      });
  },
  selectors: {
    selectIsNarrow: (state) => state.innerWidth < MOBILE_BREAKPOINT_PX,
    selectBoxOpen: (state) => state.boxOpen,
    selectSettingsOpen: (state) => state.settingsOpen,
    selectShowcase: (state) => state.showcase,
    selectMobileMenuOpen: (state) => state.mobileMenuOpen,
    selectMobileFunctionOpen: (state) => state.mobileFunctionOpen,
    selectShortcutsOpen: (state) => state.shortcutsOpen,
  },
});

export const {
  widthChanged,
  greetingClicked,
  boxClosed,
  settingsOpened,
  settingsClosed,
  showcaseToggled,
  menuClicked,
  addressClicked,
  shortcutsOpened,
  shortcutsClosed,
} = layoutSlice.actions;
export const {
  selectIsNarrow,
  selectBoxOpen,
  selectSettingsOpen,
  selectShowcase,
  selectMobileMenuOpen,
  selectMobileFunctionOpen,
  selectShortcutsOpen,
} = layoutSlice.selectors;
export const layoutReducer = layoutSlice.reducer;

/** Whether the box is open and has something to show. */
export const selectBoxShown = (state: RootState): boolean => selectBoxOpen(state) && !selectBoxEmpty(state);
