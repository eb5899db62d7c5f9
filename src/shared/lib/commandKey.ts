/** The name of the key for commands on this platform. */
export const commandKey = (): string => (/Mac OS X/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
