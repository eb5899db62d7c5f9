import { describe, expect, it } from 'vitest';
import { binnedGroups } from '../files/BinLine';
import { numberOf, orderChanges } from './wallpaperOrder';

describe('the shown wallpapers', () => {
  it.each([
    [[1, 2, 3], [], { set: { 'wallpaper.local': 3 }, unset: [] }],
    [[1, 2], ['wallpaper.local', 'wallpaper.order'], { set: { 'wallpaper.local': 2 }, unset: ['wallpaper.order'] }],
    [[2, 1], ['wallpaper.local'], { set: { 'wallpaper.order': [2, 1] } }],
    [[1, 3], [], { set: { 'wallpaper.order': [1, 3] } }],
  ])('%j, with %j in site.yml, are written as %j', (shown, written, changes) => {
    expect(orderChanges(shown, written)).toEqual(changes);
  });
});

describe('the wallpaper that a file belongs to', () => {
  it.each([
    ['background11.jpg', 11],
    ['background11-1280.webp', 11],
    ['background1-tall.avif', 1],
    ['background1-tall-glass.webp', 1],
    ['background1-glass.webp', 1],
    ['background01.jpg', undefined],
    ['background1.png', undefined],
    ['logo.svg', undefined],
  ])('of the name %s has the number %s', (name, number) => {
    expect(numberOf(name)).toBe(number);
  });
});

const file = (name: string, at: number) => ({ id: `${at}.images.${name}`, at, folder: 'images', name });

it('the files of a wallpaper in the bin are restored together, each in its newest form', () => {
  const bin = [
    file('background2.jpg', 1),
    file('background2.webp', 2),
    file('background2.jpg', 3),
    file('background3.jpg', 5),
  ];
  expect(binnedGroups(bin, ({ name }) => String(numberOf(name)))).toEqual([
    { key: '3', name: 'background3.jpg', at: 5, back: [bin[3]], all: [bin[3]] },
    { key: '2', name: 'background2.jpg', at: 3, back: [bin[2], bin[1]], all: [bin[2], bin[1], bin[0]] },
  ]);
});
