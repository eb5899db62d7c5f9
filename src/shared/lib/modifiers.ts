interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** With one of these a key is a command to browser or system; Shift alone only makes another character of it. */
export const hasCommandKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey;

/** Whether any other key is held with it. */
export const hasModifier = (event: Modifiers): boolean => event.shiftKey || hasCommandKey(event);
