import type { Plugin } from 'vite';

const MODULE = 'virtual:pinyin';
const SOURCES = ['pinyin-pro', 'opencc-js'];

/** `virtual:pinyin` exports what the search of the directory knows of readings, made of its sources by each build. */
export function pinyinPlugin(): Plugin {
  return {
    name: 'porchlight:pinyin',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { pinyinData } = await import('./pinyin/pinyinData.ts');
      return `export const pinyinData = ${JSON.stringify(pinyinData())};`;
    },
  };
}

/** The packages whose readings are in a module. */
export const pinyinSourcesOf = (moduleId: string): readonly string[] => (moduleId === `\0${MODULE}` ? SOURCES : []);
