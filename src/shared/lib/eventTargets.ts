const CONTROLS = 'a[href], button, input, textarea, select, summary, label, [tabindex], [contenteditable]';

/** Whether the target of a key or click is a link or control. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** Whether the target accepts text input. */
export function acceptsText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
