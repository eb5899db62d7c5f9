const CONTROLS = 'a[href], button, input, textarea, select, summary, label, [tabindex], [contenteditable]';

/** Whether a key or click there is meant for a link or control. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** Whether the visitor writes there. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
