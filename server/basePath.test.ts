import { expect, it } from 'vitest';
import { readBasePath } from './basePath.mjs';

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['/home/', '/home/'],
  ['/home', '/home/'],
  ['/a/b.c/', '/a/b.c/'],
])('reads %j as %j', (input, path) => {
  expect(readBasePath(input)).toEqual({ path });
});

it.each([
  ['home', '/home/'],
  ['home/', '/home/'],
  ['//home/', '/home/'],
  ['/home//', '/home/'],
  ['./home/', '/home/'],
  ['/../', '/home/'],
  ['/a b/', '/home/'],
  ['\\home\\', '/home/'],
  ['https://start.example.com/home/', '/home/'],
])('refuses %j and suggests %j', (input, right) => {
  expect(readBasePath(input)).toEqual({ right, bent: false });
});

it.each([
  ['C:/Program Files/Git/home/', '/home/'],
  ['C:/Program Files/Git/a/b/', '/a/b/'],
  ['C:\\Program Files\\Git\\home\\', '/home/'],
  ['c:/msys64/home/', '/home/'],
  ['D:/home/', '/home/'],
])('recognises that a shell on Windows changed %j, and suggests %j', (input, right) => {
  expect(readBasePath(input)).toEqual({ right, bent: true });
});
