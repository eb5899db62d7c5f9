import { describe, expect, it } from 'vitest';
import { readSettingsFile, settingsChanges, settingsFileText } from './settingsFile';
import {
  checkedSettings,
  defaultSettings,
  withFile,
  type StoredSettings,
  type SettingName,
  type Settings,
} from './settingsSlice';
import { otherSettings, siteWith } from '../../../tests/support/testData';
import { fc } from '../../../tests/support/properties';

const fields = otherSettings;
const chosen = checkedSettings(fields);
const names = chosen.touched;
const without = (field: SettingName) => ({
  settings: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
  touched: names.filter((name) => name !== field),
});
const defaults = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
const page = siteWith({});
const { site } = page;
const now = new Date('2026-11-20T04:34:56.789Z');

/** Text of a settings file with these settings. */
const fileOf = (settings: unknown, more: object = {}) =>
  JSON.stringify({ app: 'porchlight', version: 1, savedAt: now.toISOString(), settings, ...more });

describe('a settings file', () => {
  it('contains what wrote it and when, and every setting on a line', () => {
    const text = settingsFileText(chosen, now);
    expect(JSON.parse(text)).toEqual({
      app: 'porchlight',
      version: 1,
      savedAt: '2026-11-20T04:34:56.789Z',
      settings: chosen,
    });
    expect(text.split('\n')).toContain('    "musicVolume": 0.35,');
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('contains only the settings, without the fields of the persistence library', () => {
    const saved = { ...chosen, _persist: { version: 1, rehydrated: true } };
    expect(settingsFileText(saved, now)).toBe(settingsFileText(chosen, now));
  });

  it.each([[chosen], [defaultSettings], [{ ...chosen, musicVolume: 0 }], [{ ...defaultSettings, touched: names }]])(
    'restores what was written into it',
    ({ touched, ...settings }) => {
      expect(readSettingsFile(settingsFileText({ ...settings, touched }, now))).toEqual({
        ok: true,
        settings,
        touched,
        rejected: [],
        newer: false,
      });
    },
  );
});

describe('reading a file', () => {
  it.each<[SettingName, unknown]>([
    ['coverType', '9'],
    ['coverType', 2],
    ['coverType', ['2']],
    ['musicVolume', 1.5],
    ['musicVolume', -0.1],
    ['musicVolume', '0.5'],
    ['musicVolume', null],
    ['siteStartShow', 'true'],
    ['musicClick', 1],
    ['playerLrcShow', 0],
    ['footerBlur', 'false'],
    ['playerAutoplay', {}],
    ['playerLoop', 'ALL'],
    ['playerOrder', 'one'],
    ['typeToSearch', null],
    ['searchEngine', ['百度']],
    ['searchField', 1],
    ['openLinks', 'everywhere'],
    ['quietMode', 'silent'],
    ['frequent', 1],
    ['hours', 24],
    ['degrees', 'F'],
    ['weekStart', '0'],
    ['timeZone', 'Mars/Base'],
    ['lunar', null],
  ])('rejects only %s, by its name, if it is %j', (field, value) => {
    expect(readSettingsFile(fileOf({ ...chosen, [field]: value }))).toEqual({
      ok: true,
      ...without(field),
      rejected: [field],
      newer: false,
    });
  });

  it('reads a value that equals the default as valid, and not as a fallback', () => {
    expect(readSettingsFile(fileOf({ musicVolume: 0.7, coverType: '0' }))).toEqual({
      ok: true,
      settings: { musicVolume: 0.7, coverType: '0' },
      touched: [],
      rejected: [],
      newer: false,
    });
  });

  it('neither reads nor rejects a missing field', () => {
    expect(readSettingsFile(fileOf({ footerBlur: false }))).toMatchObject({
      settings: { footerBlur: false },
      rejected: [],
    });
    expect(readSettingsFile(fileOf({}))).toEqual({
      ok: true,
      settings: {},
      touched: [],
      rejected: [],
      newer: false,
    });
  });

  it('names every invalid field of a file in which all are invalid', () => {
    const wrong = Object.fromEntries(names.map((name) => [name, { wrong: true }]));
    expect(readSettingsFile(fileOf(wrong))).toEqual({
      ok: true,
      settings: {},
      touched: [],
      rejected: names,
      newer: false,
    });
  });

  it('reports a newer version, and omits the fields it does not know', () => {
    const text = fileOf({ ...chosen, theme: 'dark', playerLoop: 'album' }, { version: 2, shape: 'new' });
    expect(readSettingsFile(text)).toEqual({
      ok: true,
      ...without('playerLoop'),
      rejected: ['playerLoop'],
      newer: true,
    });
  });

  it.each([0, 1, '2', null, undefined])('does not report version %j as newer', (version) => {
    expect(readSettingsFile(fileOf(chosen, { version }))).toMatchObject({ ok: true, newer: false });
  });

  it('reads what the Vue page of the same kind has stored', () => {
    const written =
      '{"coverType":"1","siteStartShow":true,"musicClick":false,"playerLrcShow":true,"footerBlur":false,' +
      '"playerAutoplay":false,"playerLoop":"none","playerOrder":"random","musicVolume":0,"playerState":false}';
    expect(readSettingsFile(written)).toEqual({
      ok: true,
      settings: {
        coverType: '1',
        siteStartShow: true,
        musicClick: false,
        playerLrcShow: true,
        footerBlur: false,
        playerAutoplay: false,
        playerLoop: 'none',
        playerOrder: 'random',
        musicVolume: 0,
      },
      touched: ['coverType', 'musicVolume', 'siteStartShow', 'footerBlur', 'playerLoop', 'playerOrder'],
      rejected: [],
      newer: false,
    });
  });

  it('reads what this page has stored, and names its invalid fields', () => {
    const stored = JSON.stringify({ ...chosen, coverType: 7, _persist: { version: 1, rehydrated: true } });
    expect(readSettingsFile(stored)).toEqual({
      ok: true,
      ...without('coverType'),
      rejected: ['coverType'],
      newer: false,
    });
  });
});

describe('a file that is no settings file', () => {
  it.each(['', ' ', 'settings', '{', '{"coverType":"1"', "{'coverType':'1'}", '{"coverType":"1"}}', '[1,]', 'NaN'])(
    'is no JSON if it contains %j',
    (text) => {
      expect(readSettingsFile(text)).toEqual({ ok: false, reason: 'foreign' });
    },
  );

  it.each([
    ['null'],
    ['true'],
    ['0'],
    ['"porchlight"'],
    ['[]'],
    [`[${JSON.stringify(chosen)}]`],
    ['{}'],
    ['{"name":"left-pad","version":"1.3.0","dependencies":{}}'],
    ['{"coverType":"9","musicVolume":"loud"}'],
    [`{"data":${JSON.stringify(chosen)}}`],
    [JSON.stringify({ ...chosen, app: 'another' })],
    [fileOf(chosen, { app: 'another' })],
    [fileOf(chosen, { app: null })],
    [fileOf(undefined)],
    [fileOf(null)],
    [fileOf('text')],
    [fileOf([chosen])],
    [JSON.stringify({ version: 1, settings: chosen })],
  ])('is foreign if it contains %s', (text) => {
    expect(readSettingsFile(text)).toEqual({ ok: false, reason: 'foreign' });
  });
});

describe('for any content of the file', () => {
  const wildFields = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  );

  it('text is read or refused, and never throws', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(text, (text) => {
        const read = readSettingsFile(text);
        expect(read.ok || read.reason).toBeTruthy();
      }),
    );
  });

  it('each known field is accepted unchanged, rejected by name, or missing', () => {
    fc.assert(
      fc.property(fc.oneof(wildFields, fc.dictionary(fc.string(), fc.jsonValue())), (fields) => {
        const written: unknown = JSON.parse(JSON.stringify(fields));
        const read = readSettingsFile(fileOf(fields));
        if (!read.ok) throw new Error(read.reason);
        // Accepted settings also pass the check of stored settings unchanged.
        expect(checkedSettings(read.settings)).toMatchObject({ ...defaults, ...read.settings });
        expect(written).toMatchObject(read.settings);
        const there = names.filter((name) => Object.hasOwn(fields, name));
        expect([...Object.keys(read.settings), ...read.rejected].toSorted()).toEqual(there.toSorted());
        for (const name of read.rejected) {
          expect(checkedSettings(written)[name]).toEqual(defaultSettings[name]);
        }
      }),
    );
  });

  it('the settings are those of the preview', () => {
    fc.assert(
      fc.property(wildFields, (fields) => {
        const read = readSettingsFile(fileOf(fields));
        if (!read.ok) throw new Error(read.reason);
        const changes = settingsChanges(defaultSettings, withFile(defaultSettings, read), page);
        const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
        // A file has the chosen parts, the preview shows all of them.
        const { parts, ...others } = { ...defaults, ...read.settings };
        const shown = { ...site.interface.parts, ...parts };
        expect({ ...defaults, parts: site.interface.parts, ...changed }).toEqual({ ...others, parts: shown });
      }),
    );
  });
});

/** Changes by a file with these settings. */
const changes = (current: StoredSettings, settings: Partial<Settings>, touched: SettingName[] = [], here = page) =>
  settingsChanges(current, withFile(current, { settings, touched }), here);

describe('the preview', () => {
  it('lists the differences, in the order of the settings', () => {
    expect(changes(chosen, { playerLoop: 'none', footerBlur: true, musicVolume: 0, coverType: '2' })).toEqual([
      { field: 'musicVolume', from: 0.35, to: 0 },
      { field: 'footerBlur', from: false, to: true },
      { field: 'playerLoop', from: 'one', to: 'none' },
    ]);
  });

  it('is empty if nothing changes', () => {
    expect(changes(chosen, fields, names)).toEqual([]);
    expect(changes(chosen, {})).toEqual([]);
  });

  it('has words for every setting', () => {
    expect(changes(defaultSettings, fields, names).map(({ field }) => field)).toEqual(names);
  });

  it('shows the effective value on this page: the owner’s default, unless the file marks it as chosen', () => {
    const own = siteWith({ interface: { siteAge: true } });
    expect(changes(defaultSettings, { siteStartShow: false }, [], own)).toEqual([]);
    expect(changes(defaultSettings, { siteStartShow: false }, ['siteStartShow'], own)).toEqual([
      { field: 'siteStartShow', from: true, to: false },
    ]);
  });

  it('shows 常用 of an extension as on until it is switched off', () => {
    const extension = { ...page, host: 'extension' as const };
    expect(changes(defaultSettings, { frequent: true }, ['frequent'], extension)).toEqual([]);
    expect(changes(defaultSettings, { frequent: false }, ['frequent'], extension)).toEqual([
      { field: 'frequent', from: true, to: false },
    ]);
  });
});

describe('a file applied to the settings', () => {
  it('sets its choices with their values, and leaves the other fields', () => {
    const current = { ...defaultSettings, footerBlur: false, musicClick: true, touched: names.slice(3) };
    expect(
      withFile(current, { settings: { siteStartShow: false, footerBlur: true }, touched: ['siteStartShow'] }),
    ).toEqual({
      ...current,
      footerBlur: true,
      touched: ['siteStartShow', 'musicClick', 'playerLrcShow', ...names.slice(6)],
    });
  });
});

it('a file that was written before there were parts, units and 常用 is read, and leaves them as they are', () => {
  const added = new Set<string>([
    'frequent',
    'hours',
    'degrees',
    'weekStart',
    'timeZone',
    'lunar',
    'parts',
    'phoneStart',
    'coverChange',
  ]);
  const earlier = names.filter((name) => !added.has(name));
  const before = Object.fromEntries(earlier.map((name) => [name, otherSettings[name]]));
  const chosenHere = { parts: { quote: false }, hours: '12', lunar: false, frequent: true } as const;
  const touchedHere: SettingName[] = ['frequent', 'hours', 'lunar', 'parts'];
  const current: StoredSettings = { ...defaultSettings, ...chosenHere, touched: touchedHere };
  const read = readSettingsFile(fileOf({ ...before, touched: earlier }));
  if (!read.ok) throw new Error(read.reason);
  expect([read.rejected, read.newer, read.frequent]).toEqual([[], false, undefined]);
  expect(withFile(current, read)).toEqual({
    ...defaultSettings,
    ...before,
    ...chosenHere,
    touched: names.filter((name) => earlier.includes(name) || touchedHere.includes(name)),
  });
});

it.each([{ parts: { quote: 'no' } }, { parts: { quotes: false } }, { parts: [false] }, { phoneStart: 'music' }])(
  'a file with %j names the field as rejected',
  (wrong) => {
    const read = readSettingsFile(fileOf({ ...wrong, footerBlur: false }));
    expect(read).toMatchObject({ ok: true, rejected: Object.keys(wrong), settings: { footerBlur: false } });
  },
);
