import { transform, type Declaration, type TokenOrValue } from 'lightningcss';

/** What the parser keeps of a missing `;`, whose declaration is a part of the one before, and of curly quotes. */
const isSlip = ({ type, value }: TokenOrValue): boolean =>
  type === 'token' && (value.type === 'colon' || (value.type === 'ident' && /[‘’“”]/.test(value.value)));
const OPEN_COMMENT = /\/\*(?![\s\S]*\*\/)/;

/** A property of the owner's own, which may have any value. */
const isOwn = (one: Declaration) => one.property === 'custom' && one.value.name.startsWith('--');

/**
 * The lines (from 1) at which browsers drop a part of a style sheet in silence, by CSS's own rules for mistakes. At-rules that
 * the parser does not know are not named: they may be new ones.
 */
export function sheetSlips(css: string): number[] {
  const lines = new Set<number>();
  const { warnings } = transform({
    filename: 'custom.css',
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { declarations, loc } }) {
          const all = [...(declarations.declarations ?? []), ...(declarations.importantDeclarations ?? [])];
          const kept = all.flatMap((one) =>
            (one.property === 'unparsed' || one.property === 'custom') && !isOwn(one) ? one.value.value : [],
          );
          if (kept.some(isSlip)) lines.add(loc.line + 1);
        },
      },
    },
  });
  for (const { type, loc } of warnings) if (type !== 'AtRuleInvalid') lines.add(loc.line);
  const open = css.search(OPEN_COMMENT);
  if (open >= 0) lines.add(css.slice(0, open).split('\n').length);
  return [...lines].toSorted((one, other) => one - other);
}
