/** What a part of the page sees of the wallpaper through its glass (`.pane` in controls.css). Its first child. */
export const pane = <i className="pane" />;
