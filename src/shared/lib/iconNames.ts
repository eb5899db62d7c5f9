const SHIPPED_NAME = /^[a-z0-9-]+$/;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;
/** `svg+xml` does not match. */
const PICTURE_INSIDE = /^data:image\/[a-z-]+;base64,[a-z\d+/]+=*$/i;
/** Maximum length of a picture inside a link, characters: the desk accepts no longer field. */
export const LONGEST_PICTURE_INSIDE = 4096;

/** Whether an icon has the format of a shipped icon's name. */
export const isShippedName = (icon: string): boolean => SHIPPED_NAME.test(icon);

/** Whether an icon is an emoji, by its first character. */
export const isEmoji = (icon: string): boolean => EMOJI.test(icon);

/**
 * Whether an icon is a small picture inside the link itself, as a `data:` address: such an icon of a locked link is
 * behind the lock, unlike a file of the site. SVG is not accepted.
 */
export const isPictureInside = (icon: string): boolean => PICTURE_INSIDE.test(icon);
