/** Where a page ends, as opaque text: the sort key and the id of its last row. */
export interface PageEnd {
  readonly key: string;
  readonly id: string;
}

/** A page of rows and where the next one starts; null on the last. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

export function writeCursor(end: PageEnd): string {
  return Buffer.from(JSON.stringify([end.key, end.id])).toString('base64url');
}

/** Reads a cursor that `writeCursor` made; anything else means the first page. */
export function readCursor(cursor: string | undefined): PageEnd | null {
  if (cursor === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [key, id] = parsed as unknown[];
    return typeof key === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id)
      ? { key, id }
      : null;
  } catch {
    return null;
  }
}

/** Cuts a list that was read with one row more than the limit. */
export function pageOf<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? writeCursor(endOf(last)) : null };
}
