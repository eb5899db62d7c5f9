interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Whether a modifier makes a key a command of the browser or system; Shift alone only changes the character. */
export const hasCommandKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey;

/** Whether any modifier key is pressed. */
export const hasModifier = (event: Modifiers): boolean => event.shiftKey || hasCommandKey(event);

/** A letter of a script that is not Latin. */
const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}\p{M}*$/u;

/**
 * Whether a key types this Latin letter (upper case). On a keyboard of another script, and where an input method handles
 * the key (`Process`), its position counts.
 */
export const isLetterKey = ({ key, code }: { key: string; code: string }, letter: string): boolean =>
  key.toUpperCase() === letter || ((key === 'Process' || OTHER_LETTER.test(key)) && code === `Key${letter}`);

const CONTROLS = 'a[href], button, input, textarea, select, summary, label, [tabindex], [contenteditable]';

/** Whether the target of a key or click is a link or control. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** Whether the target accepts text input. */
export function acceptsText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
