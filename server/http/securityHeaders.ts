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
 * Folders whose files other sites may embed: the share picture, wallpapers, logo and icons. All other files may be used
 * by this site only.
 */
const EMBEDDED_FOLDERS = ['images', 'icons'] as const;

/**
 * `Cross-Origin-Resource-Policy` for a path: with `cross-origin` any site may embed it, with `same-origin` only this
 * one.
 */
export function resourcePolicy(path: string): 'same-origin' | 'cross-origin' {
  return EMBEDDED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? 'cross-origin' : 'same-origin';
}

export const RESOURCE_POLICY = 'cross-origin-resource-policy';

/**
 * HSTS, for answers over https: browsers use only https for this host for a year. Subdomains and the preload list are
 * left to the owner of the domain.
 */
export const transportHeaders = { 'strict-transport-security': 'max-age=31536000' };

/** Headers that are the same for every site. */
export const generalHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of every answer; files of `EMBEDDED_FOLDERS` get other policies. */
export function securityHeaders(contentPolicy: string): Record<string, string> {
  return { 'content-security-policy': contentPolicy, ...generalHeaders, [RESOURCE_POLICY]: 'same-origin' };
}

/**
 * Policy for the files of `EMBEDDED_FOLDERS` that are opened directly: an SVG there runs no scripts and sends no requests.
 */
export const DRAWING_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
