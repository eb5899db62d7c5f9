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
