/** A row that this database transaction has just written or locked: its absence is a defect and is thrown. */
export function known<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('A row that must be there is missing.');
  return row;
}
