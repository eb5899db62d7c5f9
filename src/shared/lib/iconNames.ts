const SHIPPED_NAME = /^[a-z0-9-]+$/;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

/** Whether an icon has the format of a shipped icon's name. */
export const isShippedName = (icon: string): boolean => SHIPPED_NAME.test(icon);

/** Whether an icon is an emoji, by its first character. */
export const isEmoji = (icon: string): boolean => EMOJI.test(icon);
