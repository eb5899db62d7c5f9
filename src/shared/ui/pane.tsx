/** The shadows over the wallpaper (canvas.css), repeated in the wallpaper copy of glass. */
export const shadows = <i className="vignette" />;

/** The wallpaper copy behind a glass element (`.pane` in controls.css); must be its first child. */
export const pane = <i className="pane">{shadows}</i>;
