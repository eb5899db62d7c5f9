/** Size of the picture that chats show, of the one that ships too, px. */
export const SHARE_SIZE = { width: 1440, height: 756 };
