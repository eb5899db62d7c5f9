import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/contract/language';
import { PARTS } from '@/contract/parts';
import { defaultNames } from '@/contract/siteInterface';
import {
  checkedSettings,
  defaultSettings,
  musicVolumeChanged,
  settingsChanged,
  settingsApplied,
  settingsRead,
  settingNames,
  settingsReducer,
  selectPart,
  selectSearchEngine,
  settingThatCounts,
  type StoredSettings,
  type SettingName,
} from './settingsSlice';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { otherSettings, siteWith } from '../../../tests/support/testData';
import { fc } from '../../../tests/support/properties';

/** Settings with values other than the defaults. */
const chosen: StoredSettings = { ...otherSettings, touched: [...settingNames] };
const names = chosen.touched;
/** Stored settings of an earlier version, without `touched`. */
const keptBefore = (settings: StoredSettings, more: object = {}): object => ({
  ...settings,
  touched: undefined,
  ...more,
});

/** Strict schema of a settings object: the same fields without fallbacks. */
const soundSettings = v.strictObject({
  ...v.entriesFromList(settingNames, v.unknown()),
  coverType: v.picklist(['0', '1', '2', '3', '4']),
  musicVolume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  siteStartShow: v.boolean(),
  musicClick: v.boolean(),
  playerLrcShow: v.boolean(),
  footerBlur: v.boolean(),
  playerAutoplay: v.boolean(),
  playerLoop: v.picklist(['all', 'one', 'none']),
  playerOrder: v.picklist(['random', 'list']),
  typeToSearch: v.boolean(),
  searchEngine: v.pipe(v.string(), v.maxLength(200)),
  searchField: v.boolean(),
  openLinks: v.picklist(['new-tab', 'this-tab']),
  coverBlur: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
  coverDim: v.union([v.literal('auto'), v.pipe(v.number(), v.minValue(0), v.maxValue(80))]),
  quietMode: v.picklist(['auto', 'on', 'off']),
  onlyThisSite: v.boolean(),
  frequent: v.boolean(),
  language: v.picklist(['site', ...LANGUAGES]),
  hours: v.picklist(['24', '12']),
  degrees: v.picklist(['c', 'f']),
  weekStart: v.picklist(['1', '7']),
  timeZone: v.string(),
  lunar: v.boolean(),
  parts: v.strictObject(v.entriesFromList(PARTS, v.optional(v.boolean()))),
  phoneStart: v.picklist(['greeting', 'links']),
  coverChange: v.picklist(['visit', 'hour', 'day']),
  touched: v.array(v.picklist(names)),
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

  it.each([[undefined], [null], [5], ['text'], [true], [[]], [[chosen]], [{}]])('replace %j', (stored) => {
    expect(checkedSettings(stored)).toEqual(defaultSettings);
  });
});

describe('stored settings', () => {
  it('are unchanged if every field is valid', () => {
    expect(checkedSettings(chosen)).toEqual(chosen);
  });

  it.each<[SettingName, unknown]>([
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
    ['coverBlur', 20.5],
    ['coverBlur', '6'],
    ['coverBlur', 'auto'],
    ['coverDim', 81],
    ['coverDim', -1],
    ['coverDim', null],
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
    ['searchEngine', 7],
    ['searchEngine', 'x'.repeat(201)],
    ['searchField', 'yes'],
    ['openLinks', '_self'],
    ['quietMode', true],
    ['onlyThisSite', 'yes'],
    ['onlyThisSite', 1],
    ['language', 'fr'],
    ['language', 'auto'],
    ['language', null],
    ['frequent', 'yes'],
    ['hours', 12],
    ['hours', '13'],
    ['degrees', 'k'],
    ['weekStart', 7],
    ['weekStart', '2'],
    ['timeZone', 'Mars/Base'],
    ['timeZone', 8],
    ['lunar', 'off'],
    ['phoneStart', 'music'],
    ['coverChange', 'week'],
  ])('lose only %s if it is %j', (field, value) => {
    expect(checkedSettings({ ...chosen, [field]: value })).toEqual({ ...chosen, [field]: defaultSettings[field] });
  });

  it.each([
    ['a.example', true],
    ['a.example b.example:80 *', true],
    ['', false],
    [' ', false],
    [['a.example'], false],
    [undefined, false],
  ])('read from an earlier version with the switched-off hosts %j have 只用本站: %s', (hostsOff, isOn) => {
    for (const touched of [['hostsOff'], undefined]) {
      const read = checkedSettings({ hostsOff, touched });
      expect([read.onlyThisSite, read.touched]).toEqual([isOn, isOn ? ['onlyThisSite'] : []]);
      expect(read).not.toHaveProperty('hostsOff');
    }
  });

  it.each(names)('are unchanged in %s if every other field is invalid', (field) => {
    const wrong = Object.fromEntries(names.map((key) => [key, { wrong: true }]));
    const value = chosen[field];
    expect(checkedSettings({ ...wrong, [field]: value })).toEqual({
      ...defaultSettings,
      [field]: value,
      touched: [field],
    });
  });

  it.each([0, 1])('are unchanged with a volume of %d', (musicVolume) => {
    expect(checkedSettings({ musicVolume }).musicVolume).toBe(musicVolume);
  });

  it('lose fields that are no settings', () => {
    expect(checkedSettings({ ...chosen, innerWidth: 300, _persist: { version: 1 }, more: 'x' })).toEqual(chosen);
  });

  it('are read from the Vue page of the same kind', () => {
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
      touched: ['coverType', 'musicVolume', 'siteStartShow', 'footerBlur', 'playerLoop', 'playerOrder'],
    });
  });

  it.each(['0', '1', '2', '3', '4'])('are valid with the wallpaper type %s, which is kept', (coverType) => {
    expect(checkedSettings({ coverType }).coverType).toBe(coverType);
    expect(v.is(soundSettings, checkedSettings({ coverType }))).toBe(true);
  });

  it('are valid whatever was stored', () => {
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

describe('the list of touched settings', () => {
  it.each(names)('contains %s once it is changed, also back to its default', (field) => {
    const changed = settingsReducer(defaultSettings, settingsChanged({ [field]: chosen[field] }));
    expect(changed.touched).toEqual([field]);
    const back = { settings: { [field]: defaultSettings[field] }, touched: [field] };
    expect(settingsReducer(changed, settingsApplied(back))).toEqual({ ...defaultSettings, touched: [field] });
  });

  it('does not contain the volume if that is no number', () => {
    expect(settingsReducer(defaultSettings, musicVolumeChanged(Number.NaN)).touched).toEqual([]);
  });

  it('contains the differences from the default, if the settings were stored before the list existed', () => {
    expect(checkedSettings(keptBefore(chosen)).touched).toEqual(names);
    expect(checkedSettings(keptBefore(defaultSettings)).touched).toEqual([]);
    expect(checkedSettings(keptBefore(defaultSettings, { footerBlur: false })).touched).toEqual(['footerBlur']);
  });

  it('is read from storage, without unknown names and in the order of the settings', () => {
    expect(checkedSettings({ ...defaultSettings, touched: ['footerBlur', 'siteStartShow'] }).touched).toEqual([
      'siteStartShow',
      'footerBlur',
    ]);
    expect(checkedSettings({ ...chosen, touched: [] }).touched).toEqual([]);
    expect(checkedSettings({ ...chosen, touched: [7, null, 'theme', 'toString'] }).touched).toEqual([]);
  });
});

describe('settings that another tab has written', () => {
  it('are not written again if they are equal', () => {
    const read = settingsReducer(chosen, settingsRead({ ...chosen, touched: [...chosen.touched] }));
    expect(read.touched).toBe(chosen.touched);
    expect(settingsReducer(chosen, settingsRead({ ...chosen, touched: [] })).touched).toEqual([]);
  });
});

describe('the owner’s default', () => {
  const shipped = siteWith({});
  const own = siteWith({ startDate: '2021-05-04' });
  const off = siteWith({ startDate: '2021-05-04', interface: { siteAge: false } });
  const on = siteWith({ interface: { siteAge: true } });

  it.each([
    ['nobody', shipped, undefined, false],
    ['a first visitor', own, undefined, true],
    ['a first visitor, said by word', on, undefined, true],
    ['a first visitor, said by word', off, undefined, false],
    ['a visitor who has only ever read', own, keptBefore(defaultSettings), true],
    ['a visitor of before who has switched it on', off, keptBefore(defaultSettings, { siteStartShow: true }), true],
    ['who has touched another switch', own, { ...defaultSettings, musicClick: true, touched: ['musicClick'] }, true],
    ['who has switched it off', own, { ...defaultSettings, touched: ['siteStartShow'] }, false],
    ['who has switched it on', off, { ...defaultSettings, siteStartShow: true, touched: ['siteStartShow'] }, true],
  ])('decides 建站日期显示 only for a visitor who has not chosen: %s', (_, page, stored, expected) => {
    expect(settingThatCounts(checkedSettings(stored), 'siteStartShow', page)).toBe(expected);
  });

  it.each(names.filter((name) => !['siteStartShow', 'searchEngine', 'parts'].includes(name)))(
    'does not change %s',
    (name) => {
      expect(settingThatCounts(defaultSettings, name, on)).toBe(defaultSettings[name]);
    },
  );
});

it.each(defaultNames)('%s has a default of the owner, and a choice of the visitor wins over it', (name) => {
  const page = siteWith({ interface: { [name]: otherSettings[name] } });
  const ofLanguage = { hours: '24', degrees: 'c', weekStart: '1' } as const;
  expect(settingThatCounts(defaultSettings, name, page, ofLanguage)).toEqual(otherSettings[name]);
  const own = settingsReducer(defaultSettings, settingsChanged({ [name]: defaultSettings[name] }));
  expect(settingThatCounts(own, name, page, ofLanguage)).toEqual(defaultSettings[name]);
});

const engines = ['A', 'B', 'C'].map((name) => ({ name, url: `https://${name}.example/?q=%s` }));
const requested = (search: object, settings: object = {}) => {
  const store = makeStore(fakeServices({ pageData: siteWith({ search }) }));
  store.dispatch(settingsChanged(settings));
  return selectSearchEngine(store.getState())?.name;
};

describe('the search engine', () => {
  it('is the owner’s default, until the visitor chooses another', () => {
    expect(requested({ engines })).toBe('A');
    expect(requested({ engines, default: 'B' })).toBe('B');
    expect(requested({ engines, default: 'B' }, { searchEngine: 'C' })).toBe('C');
  });

  it('is the owner’s default again if the visitor’s engine no longer exists', () => {
    expect(requested({ engines, default: 'B' }, { searchEngine: '谷歌' })).toBe('B');
  });

  it('is absent if the owner wants none', () => {
    expect(requested({ engines: [] }, { searchEngine: 'A' })).toBeUndefined();
  });
});

it('the owner says where links open, and whether there is a search field', () => {
  const page = siteWith({ interface: { openLinks: 'this-tab', searchField: true } });
  expect(settingThatCounts(defaultSettings, 'openLinks', page)).toBe('this-tab');
  expect(settingThatCounts(defaultSettings, 'searchField', page)).toBe(true);
  const chosen = settingsReducer(defaultSettings, settingsChanged({ openLinks: 'new-tab', searchField: false }));
  expect(settingThatCounts(chosen, 'openLinks', page)).toBe('new-tab');
  expect(settingThatCounts(chosen, 'searchField', page)).toBe(false);
});

const start = (parts: object) => makeStore(fakeServices({ pageData: siteWith({ interface: { parts } }) }));
const shown = (store: ReturnType<typeof start>) => PARTS.filter((part) => selectPart(part)(store.getState()));

describe('the parts of the page', () => {
  it('are as the owner says, but for those that the visitor has switched', () => {
    const store = start({ quote: false, music: false });
    expect(shown(store)).toEqual(['weather', 'clock', 'greeting', 'social', 'capsule', 'links']);
    store.dispatch(settingsChanged({ parts: { quote: true, links: false } }));
    expect(shown(store)).toEqual(['quote', 'weather', 'clock', 'greeting', 'social', 'capsule']);
    expect(store.getState().settings.touched).toEqual(['parts']);
  });

  it('follow a later change of the owner where the visitor has not switched them', () => {
    const { settings } = start({}).getState();
    const chosen = settingsReducer(settings, settingsChanged({ parts: { quote: true } }));
    const page = siteWith({ interface: { parts: { quote: false, weather: false } } });
    expect(settingThatCounts(chosen, 'parts', page)).toMatchObject({ quote: true, weather: false, clock: true });
  });

  it.each([null, 'quote', 7, [], [false], { quotes: false }, { quote: 'no', weather: null, 0: false }])(
    'are the owner’s if %j is stored',
    (parts) => {
      expect(checkedSettings({ parts, touched: ['parts'] }).parts).toEqual({});
    },
  );

  it('keep the valid ones of what is stored', () => {
    expect(checkedSettings({ parts: { clock: false, cloud: true, quote: 1 } }).parts).toEqual({ clock: false });
  });

  it('are switched one by one', () => {
    const one = settingsReducer(defaultSettings, settingsChanged({ parts: { quote: false } }));
    const both = settingsReducer(one, settingsChanged({ parts: { clock: false } }));
    expect(both).toMatchObject({ parts: { quote: false, clock: false }, touched: ['parts'] });
    const applied = settingsReducer(
      both,
      settingsApplied({ settings: { parts: { quote: true } }, touched: ['parts'] }),
    );
    expect(applied.parts).toEqual({ quote: true });
  });

  it('stay the same record when another tab has changed something else', () => {
    const before = settingsReducer(defaultSettings, settingsChanged({ parts: { quote: false } }));
    const after = settingsReducer(before, settingsRead({ ...before, musicClick: true, parts: { quote: false } }));
    expect(after.parts).toBe(before.parts);
  });
});
