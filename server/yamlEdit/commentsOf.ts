import { Lexer } from 'yaml';

/** The comments of a YAML text, without the spaces around them, in their order. */
export function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let last = '';
  for (const token of new Lexer().lex(text)) {
    // What stands behind the sign of a scalar is its source, also where it begins with "#".
    if (token.startsWith('#') && last !== '\u001f') comments.push(token.trim());
    last = token;
  }
  return comments;
}

/** The comments of the one text that the other lacks. */
export function lostComments(before: string, after: string): string[] {
  const left = commentsOf(after);
  return commentsOf(before).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
