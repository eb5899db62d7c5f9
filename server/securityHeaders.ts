const OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * Folders whose files are made to stand on other sites: the share picture, wallpapers, logo and icons. Nothing else of
 * this site has to be loaded from there.
 */
export const EMBEDDED_FOLDERS = ['images', 'icons'] as const;

/** Who may load the file or answer of a path into a page: `cross-origin` is anybody, `same-origin` this site alone. */
export function resourcePolicy(path: string): 'same-origin' | 'cross-origin' {
  return EMBEDDED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? 'cross-origin' : 'same-origin';
}

export const RESOURCE_POLICY = 'cross-origin-resource-policy';

/**
 * For answers that have come by https: a browser asks for this host by nothing else for a year. Other hosts of the
 * domain are no business of this one, and nobody but the owner can take a domain off the browsers' own list.
 */
export const transportHeaders = { 'strict-transport-security': 'max-age=31536000' };

/** Those that do not depend on what the page may do. */
export const generalHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of every answer, but for the files that stand on other sites, too. */
export function securityHeaders(contentPolicy: string): Record<string, string> {
  return { 'content-security-policy': contentPolicy, ...generalHeaders, [RESOURCE_POLICY]: 'same-origin' };
}
