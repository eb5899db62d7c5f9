/** The shadows over the wallpaper (canvas.css), once more in the copy of it that glass shows. */
export const shadows = <i className="vignette" />;

/** What a part of the page sees of the wallpaper through its glass (`.pane` in controls.css). Its first child. */
export const pane = <i className="pane">{shadows}</i>;
