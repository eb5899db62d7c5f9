import { describe, expect, it } from 'vitest';
import { mineLink } from '../../../tests/support/testData';
import { filedLinks, newLinks, readSettingsFile, settingsFileText } from './settingsFile';
import { defaultSettings } from './settingsSlice';

const own = [mineLink({ id: 'a', home: true, icon: '☕', description: '说明' }), mineLink({ id: 'b', folder: '阅读' })];

describe('own links in a settings file', () => {
  it('are restored as they were written', () => {
    const text = settingsFileText(defaultSettings, new Date(0), own);
    expect(readSettingsFile(text)).toMatchObject({
      ok: true,
      links: [
        { link: 'https://a.example/', name: 'a', icon: '☕', description: '说明', folder: '', home: true },
        { link: 'https://b.example/', name: 'b', icon: '', description: '', folder: '阅读', home: false },
      ],
    });
    expect(JSON.parse(text)).toMatchObject({ links: own });
  });

  it('leave no trace if there are none', () => {
    expect(settingsFileText(defaultSettings, new Date(0))).not.toContain('links');
  });

  it.each([
    [undefined],
    [null],
    ['x'],
    [[null, 7, 'x', {}, { link: 'https://a.example/' }, { name: 'a' }]],
    [[{ link: 'javascript:alert(1)', name: 'a' }]],
    [[{ link: '/admin', name: 'a' }]],
  ])('are omitted if they are invalid: %j', (value) => {
    expect(filedLinks(value)).toEqual([]);
  });

  it('count as new if no own link has their address, each once', () => {
    const filed = filedLinks([
      { link: 'http://a.example', name: 'again' },
      { link: 'https://c.example/', name: 'c', icon: 7, home: 'yes' },
      { link: 'https://c.example/?utm_source=x', name: 'c again' },
    ]);
    expect(newLinks(filed, own)).toEqual([
      { link: 'https://c.example/', name: 'c', icon: '', description: '', folder: '', home: false },
    ]);
  });
});
