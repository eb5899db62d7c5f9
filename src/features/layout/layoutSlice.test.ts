import { describe, expect, it } from 'vitest';
import {
  addressClicked,
  greetingClicked,
  layoutReducer,
  menuClicked,
  selectBoxOpen,
  selectIsNarrow,
  selectMobileFunctionOpen,
  selectMobileMenuOpen,
  widthChanged,
} from './layoutSlice';

type Action = Parameters<typeof layoutReducer>[1];

/** The visible parts after these actions, dispatched in this order. */
function after(...actions: Action[]) {
  const layout = actions.reduce(layoutReducer, layoutReducer(undefined, { type: 'start' }));
  const state = { layout };
  return {
    narrow: selectIsNarrow(state),
    box: selectBoxOpen(state),
    menu: selectMobileMenuOpen(state),
    area: selectMobileFunctionOpen(state),
  };
}

const wideWithBox = [widthChanged(1440), greetingClicked()];
const narrowWithMenu = [widthChanged(400), menuClicked(), addressClicked()];

describe('a new width', () => {
  it.each([
    [320, { narrow: true, box: false }],
    [719, { narrow: true, box: false }],
    [720, { narrow: true, box: false }],
    [721, { narrow: false, box: true }],
    [1440, { narrow: false, box: true }],
  ])('of %d closes the box if it makes the page narrow', (width, shown) => {
    expect(after(...wideWithBox, widthChanged(width))).toMatchObject(shown);
  });

  it.each([
    [320, { menu: true, area: true }],
    [719, { menu: true, area: true }],
    [720, { menu: false, area: false }],
    [721, { menu: false, area: false }],
    [1440, { menu: false, area: false }],
  ])('of %d closes the menu and the function area from 720 on', (width, shown) => {
    expect(after(...narrowWithMenu, widthChanged(width))).toMatchObject(shown);
  });

  it('of exactly 720 does both, and the menu can still be opened there', () => {
    expect(after(...wideWithBox, menuClicked(), addressClicked(), widthChanged(720))).toEqual({
      narrow: true,
      box: false,
      menu: false,
      area: false,
    });
    expect(after(widthChanged(720), menuClicked())).toMatchObject({ narrow: true, menu: true });
  });

  it('restores nothing when the page is wide again', () => {
    expect(after(...wideWithBox, widthChanged(500), widthChanged(1440))).toMatchObject({ box: false });
  });
});

describe('the greeting card', () => {
  it('opens and closes the box', () => {
    expect(after(widthChanged(721), greetingClicked())).toMatchObject({ box: true });
    expect(after(widthChanged(721), greetingClicked(), greetingClicked())).toMatchObject({ box: false });
  });

  it.each([320, 720])('opens nothing on a page %d wide', (width) => {
    expect(after(widthChanged(width), greetingClicked())).toMatchObject({ box: false });
  });
});

describe('the menu', () => {
  it('opens and closes', () => {
    expect(after(widthChanged(400), menuClicked())).toMatchObject({ menu: true, area: false });
    expect(after(widthChanged(400), menuClicked(), menuClicked())).toMatchObject({ menu: false });
  });

  it('closes the function area with it, so that it opens with the links again', () => {
    expect(after(...narrowWithMenu)).toMatchObject({ menu: true, area: true });
    expect(after(...narrowWithMenu, menuClicked(), menuClicked())).toMatchObject({ menu: true, area: false });
  });

  it('switches between links and function area at a press on the address on top', () => {
    expect(after(...narrowWithMenu, addressClicked())).toMatchObject({ menu: true, area: false });
  });
});
