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

/** Those that do not depend on what the page may do. */
export const generalHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of every answer. No HSTS: this server speaks plain http, and whoever puts TLS in front decides that. */
export function securityHeaders(contentPolicy: string): Record<string, string> {
  return { 'content-security-policy': contentPolicy, ...generalHeaders };
}
