/** A statement, or an item of a list, with the comment lines before it. */
export interface Commented {
  readonly text: string;
  readonly comment: string;
}

const dollarTag = /^\$[a-z_]*\$/;

/** Splits SQL into its statements. A comment belongs to the statement after it unless an empty line is between. */
export function splitStatements(sql: string): Commented[] {
  const found: Commented[] = [];
  let at = 0;
  let comment = '';
  while (at < sql.length) {
    const space = /^\s+/.exec(sql.slice(at))?.[0] ?? '';
    if (/\n\s*\n/.test(space)) comment = '';
    at += space.length;
    if (sql.startsWith('--', at)) {
      const end = endOfLine(sql, at);
      comment += `${sql.slice(at, end)}\n`;
      at = end;
    } else if (at < sql.length) {
      const end = endOfStatement(sql, at);
      found.push({ text: sql.slice(at, end).trim(), comment: comment.trim() });
      comment = '';
      at = end;
    }
  }
  return found;
}

function endOfStatement(sql: string, from: number): number {
  let at = from;
  while (at < sql.length && sql[at] !== ';') at = afterToken(sql, at);
  const trailing = /^;[ \t]*--[^\n]*/.exec(sql.slice(at))?.[0];
  return at + (trailing?.length ?? 1);
}

/** Returns the position after a quoted text, a comment, a body in dollars, or one character. */
function afterToken(sql: string, at: number): number {
  if (sql[at] === "'") return afterQuoted(sql, at);
  if (sql.startsWith('--', at)) return endOfLine(sql, at);
  const tag = dollarTag.exec(sql.slice(at, at + 40))?.[0];
  if (tag !== undefined) return sql.indexOf(tag, at + tag.length) + tag.length;
  if (/^begin atomic\b/i.test(sql.slice(at, at + 14))) {
    const rest = sql.slice(at);
    return at + rest.search(/\n\s*end\s*;/i) + (/\n\s*end\s*(?=;)/i.exec(rest)?.[0].length ?? 0);
  }
  return at + 1;
}

function afterQuoted(sql: string, from: number): number {
  let at = from + 1;
  while (at < sql.length && (sql[at] !== "'" || sql[at + 1] === "'")) at += sql[at] === "'" ? 2 : 1;
  return at + 1;
}

function endOfLine(sql: string, at: number): number {
  const end = sql.indexOf('\n', at);
  return end < 0 ? sql.length : end;
}

/** Splits a list at its commas, outside parentheses and quotes. */
export function splitItems(list: string): Commented[] {
  const found: Commented[] = [];
  let [text, comment, depth, at] = ['', '', 0, 0];
  const push = (): void => {
    if (text.trim() !== '') found.push({ text: text.trim(), comment });
    [text, comment] = ['', ''];
  };
  while (at < list.length) {
    const character = list[at] ?? '';
    if (list.startsWith('--', at)) {
      const end = endOfLine(list, at);
      comment += `${comment === '' ? '' : '\n'}${list.slice(at, end)}`;
      at = end;
      continue;
    }
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) {
      push();
      at++;
      continue;
    }
    const next = character === "'" ? afterQuoted(list, at) : at + 1;
    text += list.slice(at, next);
    at = next;
  }
  push();
  return found;
}
