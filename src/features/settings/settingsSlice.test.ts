import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkedSettings, defaultSettings, type Settings } from './settingsSlice';
import { fc } from '../../../tests/properties';

/** Each field with another value than its default. */
const chosen: Settings = {
  coverType: '2',
  musicVolume: 0.35,
  siteStartShow: true,
  musicClick: true,
  playerLrcShow: false,
  footerBlur: false,
  playerAutoplay: true,
  playerLoop: 'one',
  playerOrder: 'random',
  typeToSearch: false,
};

/** The same fields without the fallbacks: what a settings object must look like, whatever was read. */
const soundSettings = v.strictObject({
  coverType: v.picklist(['0', '1', '2', '3']),
  musicVolume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  siteStartShow: v.boolean(),
  musicClick: v.boolean(),
  playerLrcShow: v.boolean(),
  footerBlur: v.boolean(),
  playerAutoplay: v.boolean(),
  playerLoop: v.picklist(['all', 'one', 'none']),
  playerOrder: v.picklist(['random', 'list']),
  typeToSearch: v.boolean(),
});

describe('the defaults', () => {
  it('are those of the specification', () => {
    expect(defaultSettings).toMatchObject({
      coverType: '0',
      musicVolume: 0.7,
      siteStartShow: false,
      musicClick: false,
      playerLrcShow: true,
      footerBlur: true,
      playerAutoplay: false,
      playerLoop: 'all',
      playerOrder: 'list',
    });
  });

  it.each([[undefined], [null], [5], ['text'], [true], [[]], [[chosen]], [{}]])('stand in for %j', (stored) => {
    expect(checkedSettings(stored)).toEqual(defaultSettings);
  });
});

describe('stored settings', () => {
  it('are kept as they are when every field holds', () => {
    expect(checkedSettings(chosen)).toEqual(chosen);
  });

  it.each<[keyof Settings, unknown]>([
    ['coverType', '9'],
    ['coverType', 0],
    ['coverType', 2],
    ['coverType', ''],
    ['coverType', null],
    ['coverType', ['2']],
    ['musicVolume', 1.5],
    ['musicVolume', -1],
    ['musicVolume', Number.NaN],
    ['musicVolume', Number.POSITIVE_INFINITY],
    ['musicVolume', '0.5'],
    ['musicVolume', null],
    ['siteStartShow', 'true'],
    ['musicClick', 1],
    ['playerLrcShow', 0],
    ['playerLrcShow', null],
    ['footerBlur', 'false'],
    ['playerAutoplay', {}],
    ['playerLoop', 'ALL'],
    ['playerLoop', 'random'],
    ['playerOrder', 'one'],
    ['playerOrder', undefined],
  ])('lose %s alone when it is %j', (field, value) => {
    expect(checkedSettings({ ...chosen, [field]: value })).toEqual({ ...chosen, [field]: defaultSettings[field] });
  });

  it.each(Object.keys(chosen))('keep %s when everything beside it is wrong', (field) => {
    const wrong = Object.fromEntries(Object.keys(chosen).map((key) => [key, { wrong: true }]));
    const value: unknown = Reflect.get(chosen, field);
    expect(checkedSettings({ ...wrong, [field]: value })).toEqual({ ...defaultSettings, [field]: value });
  });

  it.each([0, 1])('keep a volume of %d', (musicVolume) => {
    expect(checkedSettings({ musicVolume }).musicVolume).toBe(musicVolume);
  });

  it('bring no field along that is not a setting', () => {
    expect(checkedSettings({ ...chosen, innerWidth: 300, _persist: { version: 1 }, more: 'x' })).toEqual(chosen);
  });

  it('are taken over from the Vue page of the same kind', () => {
    const written =
      '{"coverType":"1","siteStartShow":true,"musicClick":false,"playerLrcShow":true,"footerBlur":false,' +
      '"playerAutoplay":false,"playerLoop":"none","playerOrder":"random","musicVolume":0}';
    expect(checkedSettings(JSON.parse(written))).toEqual({
      ...defaultSettings,
      coverType: '1',
      siteStartShow: true,
      footerBlur: false,
      playerLoop: 'none',
      playerOrder: 'random',
      musicVolume: 0,
    });
  });

  it('are sound whatever was stored', () => {
    const wild = fc.record(
      Object.fromEntries(
        Object.entries(chosen).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), wild), (stored) => {
        expect(v.is(soundSettings, checkedSettings(stored))).toBe(true);
      }),
    );
  });
});
