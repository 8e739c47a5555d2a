import { useState } from 'react';

type Chosen = { ids: ReadonlySet<string>; isAll: boolean };
const nobody: Chosen = { ids: new Set(), isAll: false };

/**
 * Returns which rows of a list are chosen, or all that it finds. What is not shown any longer is not chosen any
 * longer.
 */
export function useChosenRows<Row extends { id: string }>(rows: readonly Row[], name: (row: Row) => string) {
  const [chosen, setChosen] = useState<Chosen>(nobody);
  const ids = rows.flatMap(({ id }) => (chosen.isAll || chosen.ids.has(id) ? [id] : []));
  return {
    ids,
    count: ids.length,
    isAll: chosen.isAll,
    all: () => setChosen({ ids: new Set(ids), isAll: true }),
    clear: () => setChosen(nobody),
    choosing: {
      isChosen: (row: Row) => ids.includes(row.id),
      name,
      onChoose: (row: Row, isChosen: boolean) =>
        setChosen({
          ids: new Set(isChosen ? [...ids, row.id] : ids.filter((id) => id !== row.id)),
          isAll: false,
        }),
      onChooseAll: (isChosen: boolean) =>
        setChosen(isChosen ? { ids: new Set(rows.map(({ id }) => id)), isAll: false } : nobody),
    },
  };
}
