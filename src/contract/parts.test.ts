import { describe, expect, it } from 'vitest';
import { hiddenParts, PARTS, phoneSide } from './parts';
import { defaultSite } from './site';

const { parts } = defaultSite.interface;
const site = (off: object = {}, more: { endpoints?: string[]; social?: object[] } = {}) => ({
  interface: { parts: { ...parts, ...off } },
  music: { endpoints: more.endpoints ?? defaultSite.music.endpoints },
  social: more.social ?? defaultSite.social,
});

const off = (...names: string[]) =>
  hiddenParts(site(), Object.fromEntries(names.map((name): [string, boolean] => [name, false])));

describe('the hidden parts', () => {
  it('are none by default', () => {
    expect(hiddenParts(site(), undefined)).toEqual([]);
  });

  it('are those of the owner, without those that the visitor shows, and with those that the visitor hides', () => {
    expect(hiddenParts(site({ quote: false, clock: false }), { quote: true, social: false })).toEqual([
      'clock',
      'social',
    ]);
  });

  it.each([
    ['quote music', 'quote-card'],
    ['clock weather', 'clock-card'],
    ['greeting social', 'left'],
    ['quote music clock weather', 'quote-card clock-card functions'],
    ['quote music clock weather links', 'quote-card clock-card functions right'],
    [PARTS.join(' '), 'quote-card clock-card functions right left'],
  ])('without %s are followed by the empty places %s', (off, places) => {
    const chosen = Object.fromEntries(off.split(' ').map((part) => [part, false]));
    expect(hiddenParts(site(), chosen).filter((name) => !off.split(' ').includes(name))).toEqual(places.split(' '));
  });

  it('include music if there is no address of a playlist, whatever the visitor has chosen', () => {
    expect(hiddenParts(site({}, { endpoints: [] }), { music: true })).toEqual(['music']);
  });

  it('include the social links if the owner has none, whatever the visitor has chosen', () => {
    expect(hiddenParts(site({}, { social: [] }), { social: true })).toEqual(['social']);
    expect(hiddenParts(site({ greeting: false }, { social: [] }), {})).toEqual(['greeting', 'social', 'left']);
  });

  it.each([undefined, null, 'quote', 7, true, [], [false], { quote: 'false' }, { quote: null }, { quotes: false }])(
    'are the owner’s if %j is stored',
    (stored) => {
      expect(hiddenParts(site({ weather: false }), stored)).toEqual(['weather']);
    },
  );
});

describe('the side of a narrow page', () => {
  const functions = ['quote', 'music', 'clock', 'weather'];

  it.each([
    ['greeting', false, false, undefined],
    ['greeting', true, false, 'links'],
    ['greeting', true, true, 'function'],
    ['links', false, false, 'links'],
    ['links', false, true, 'function'],
    ['links', true, false, undefined],
  ] as const)('first the %s, turned: %s, functions: %s is %s', (first, turned, right, side) => {
    expect(phoneSide([], first, turned, right)).toBe(side);
  });

  it('is the function area if there are no links, and begins with the greeting', () => {
    expect(phoneSide(off('links'), 'links')).toBeUndefined();
    expect(phoneSide(off('links'), 'links', true)).toBe('function');
  });

  it('has only links if there are no functions', () => {
    expect(phoneSide(off(...functions), 'greeting', true, true)).toBe('links');
  });

  it.each([
    ['links', off('greeting', 'social'), 'links'],
    ['function', off('greeting', 'social', 'links'), 'function'],
  ])('is always the one with %s if nothing is on the left', (_, hidden, side) => {
    for (const first of ['greeting', 'links'] as const)
      for (const turned of [false, true]) expect(phoneSide(hidden, first, turned)).toBe(side);
  });

  it('is the left one if nothing is on the right', () => {
    expect(phoneSide(off(...functions, 'links'), 'links', true, true)).toBeUndefined();
  });
});
