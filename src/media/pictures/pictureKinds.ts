/** Picture types that browsers can read (HEIC only some), for file pickers. The content of each file is decisive. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif';
