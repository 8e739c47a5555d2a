import type { Grant } from './catalog.ts';
import { folded } from './sql-text.ts';

const order = ['select', 'insert', 'update', 'delete'];
const rankOf = (right: string): number => {
  const rank = order.indexOf(right.replace(' (', ''));
  return rank < 0 ? order.length : rank;
};

/**
 * Writes the rights on a relation. Statements are in an order that gives every list of rights in the catalog the order
 * it has, so that a dump is the same.
 */
export function grantsText(grants: readonly Grant[], object: string): string {
  const grantees = inOrder(grants);
  if (grantees === undefined) {
    const isWhole = ({ column }: Grant): boolean => column === null;
    return [grants.filter(isWhole), grants.filter((grant) => !isWhole(grant))]
      .map((part) => grantsText(part, object))
      .join('\n');
  }
  const statements: { rights: string; grantees: string[] }[] = [];
  for (const grantee of grantees) {
    const rights = rightsText(grants.filter((grant) => grant.grantee === grantee));
    const last = statements.at(-1);
    if (last?.rights === rights) last.grantees.push(grantee);
    else statements.push({ rights, grantees: [grantee] });
  }
  return statements
    .map((one) => folded(`grant ${one.rights} on ${object} to ${one.grantees.join(', ')};`))
    .join('\n');
}

function rightsText(grants: readonly Grant[]): string {
  // A right on the whole and the same on columns are two: one may be taken back without the other.
  const columnsOf = new Map<string, string[]>();
  for (const { right, column } of grants) {
    const key = `${right}${column === null ? '' : ' ('}`;
    columnsOf.set(key, [...(columnsOf.get(key) ?? []), ...(column === null ? [] : [column])]);
  }
  return [...columnsOf]
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([right, columns]) => (columns.length === 0 ? right : `${right}${columns.join(', ')})`))
    .join(', ');
}

/** Sorts grantees so that each comes after those before it in any one list; undefined where the lists disagree. */
function inOrder(grants: readonly Grant[]): string[] | undefined {
  const lists = new Map<string, string[]>();
  for (const { column, grantee } of grants) {
    const list = lists.get(column ?? '') ?? [];
    if (!list.includes(grantee)) list.push(grantee);
    lists.set(column ?? '', list);
  }
  const left = new Set(grants.map(({ grantee }) => grantee));
  const sorted: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((one) =>
      [...lists.values()].every(
        (list) => !list.slice(0, Math.max(0, list.indexOf(one))).some((before) => left.has(before)),
      ),
    );
    if (next === undefined) return undefined;
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}
