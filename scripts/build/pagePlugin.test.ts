import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameFiles } from './pagePlugin.ts';

const PAGE = `<head>
    <!--words-->
    <link rel="stylesheet" crossorigin href="/assets/index-AAAAAAAA.css">
  </head>
  <body>
    <!--site:sheet-->
    <div id="root"></div>
  </body>`;
const BUILT = [
  'assets/index-AAAAAAAA.css',
  'assets/later-AAAAAAAA.css',
  'assets/later-AAAAAAAA.js',
  'assets/desk-AAAAAAAA.css',
  'assets/words-zh-CN-AAAAAAAA.js',
  'assets/words-en-AAAAAAAA.js',
  'assets/deskWords-en-AAAAAAAA.js',
  'assets/hls-AAAAAAAA.js',
];

it('the head names words and later chunks, and the style sheet is before the owner’s, above the root of the page', () => {
  expect(nameFiles(PAGE, BUILT, '/below/')).toBe(`<head>
    <link data-words="en" crossorigin href="/below/assets/words-en-AAAAAAAA.js">
    <link data-words="zh-CN" crossorigin href="/below/assets/words-zh-CN-AAAAAAAA.js">
    <link data-later crossorigin href="/below/assets/later-AAAAAAAA.js">
  </head>
  <body>
    <link rel="stylesheet" crossorigin href="/assets/index-AAAAAAAA.css">
    <!--site:sheet-->
    <div id="root"></div>
  </body>`);
});

it.each([
  ['words', PAGE, ['assets/index-AAAAAAAA.js'], 'the build has no file with words'],
  ['a style sheet', PAGE.replace('stylesheet', 'icon'), BUILT, 'the build has no style sheet'],
  [
    'the mark for the owner’s sheet',
    PAGE.replace('<!--site:sheet-->', ''),
    BUILT,
    'index.html has no <!--site:sheet-->',
  ],
  ['the mark for words', PAGE.replace('<!--words-->', ''), BUILT, 'index.html has no <!--words-->'],
])('a build without %s is stopped', (_, html, built, message) => {
  expect(() => nameFiles(html, built, '/')).toThrow(message);
});

it('the page declares to Dark Reader that it is dark already, before the first paint', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(page.slice(0, page.indexOf('</head>'))).toContain('<meta name="darkreader-lock" />');
});
