// cspell:ignore bpchar
const widest = 118;

/** Lower-cases SQL outside quotes. */
const lowered = (sql: string): string =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('');

/** Writes an expression as PostgreSQL prints it the way that people write it; it means the same. */
export function tidied(expression: string): string {
  const literals = String.raw`((?:'(?:[^']|'')*'::text(?:, )?|-?\d+(?:, )?)+)`;
  const listOf = (list: string): string => list.replaceAll('::text', '');
  return lowered(expression)
    .replaceAll('public.', '')
    .replaceAll(
      new RegExp(String.raw` = any \(array\[${literals}\]\)`, 'g'),
      (_, list: string) => ` in (${listOf(list)})`,
    )
    .replaceAll(
      new RegExp(String.raw` <> all \(array\[${literals}\]\)`, 'g'),
      (_, list: string) => ` not in (${listOf(list)})`,
    )
    .replaceAll(
      /(?<![\w.])((?:\w+\()?[\w.]+(?:\([^()]*\))?\)?) >= (-?[\w.]+) and \1 <= (-?[\w.]+)(?=$|\)| and | or )/g,
      '$1 between $2 and $3',
    )
    .replaceAll(/('(?:[^']|'')*')::(?:text|jsonb|date|bpchar)\b(?!\[)/g, '$1')
    .replaceAll("'{}'::text[]", "'{}'")
    .replaceAll(/\b(\d+)::(?:numeric|bigint|double precision)\b/g, '$1');
}

/** Takes the parentheses away that enclose a whole expression. */
export function bare(expression: string): string {
  if (!expression.startsWith('(')) return expression;
  let depth = 0;
  for (const [index, character] of [...expression].entries()) {
    if (character === '(') depth++;
    if (character === ')' && --depth === 0) {
      return index === expression.length - 1 ? expression.slice(1, -1) : expression;
    }
  }
  return expression;
}

/** Breaks a long line at a clause, else at `and`, else at a comma; what follows is indented once. */
export function folded(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return foldedFrom(line, `${indent}  `);
}

function foldedFrom(line: string, pad: string): string {
  if (line.length <= widest) return line;
  const usable = (clause: RegExp, kept: number): number | undefined =>
    breaksOf(line, clause)
      .filter((index) => index + kept <= widest - 2 && index > pad.length + 4)
      .at(-1);
  const clause = /^ (?:check|constraint|references|default|generated|where|on delete|include|using|to|with) /;
  const cut = usable(clause, 0) ?? usable(/^ (?:and|or) /, 0) ?? usable(/^, /, 1);
  if (cut === undefined) return line;
  const end = line.startsWith(', ', cut) ? cut + 1 : cut;
  return `${line.slice(0, end)}\n${foldedFrom(pad + line.slice(end).trimStart(), pad)}`;
}

function breaksOf(line: string, at: RegExp): number[] {
  const found: number[] = [];
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === "'") isQuoted = !isQuoted;
    else if (!isQuoted && at.test(line.slice(index, index + 12))) found.push(index);
  }
  return found;
}
