import { Lexer } from 'yaml';

/** The comments of a YAML text, trimmed, in order. */
export function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let last = '';
  for (const token of new Lexer().lex(text)) {
    // The lexer emits the marker \u001f before the source of a scalar, which may begin with "#" and is no comment.
    if (token.startsWith('#') && last !== '\u001f') comments.push(token.trim());
    last = token;
  }
  return comments;
}

/** The comments of `before` that are missing in `after`. */
export function lostComments(before: string, after: string): string[] {
  const left = commentsOf(after);
  return commentsOf(before).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
