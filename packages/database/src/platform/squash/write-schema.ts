import type { Catalog } from './catalog.ts';
import {
  isTenantTable,
  laterConstraintText,
  policyText,
  routineText,
  tableText,
  triggerText,
  viewText,
  type Writing,
} from './object-text.ts';
import type { Source } from './source.ts';
import { folded } from './sql-text.ts';

interface Waiting {
  readonly needs: readonly number[];
  readonly rank: number;
  readonly text: string;
}

/**
 * Writes the files of the schema from a catalog: each object once, in the file of the highest module that it needs, after
 * what it needs. Texts of functions and views, and all comments, are those of the source.
 *
 * @param order the modules in the order in which their files are applied
 * @param beginnings what each file begins with; the first one makes extensions and roles
 * @throws Error when no file says how an object is made, or which module it belongs to
 */
export function writeSchema(
  catalog: Catalog,
  source: Source,
  order: readonly string[],
  beginnings: ReadonlyMap<string, string>,
): Map<string, string> {
  const made = new Set<number>();
  const begun = new Set<number>();
  const writing: Writing = { catalog, source, made };
  const needs = needsOf(writing);
  const ranks = ranksOf(catalog, source, order, needs);
  const rankOf = (oid: number): number => ranks.get(oid) ?? 0;
  const files = order.map((): string[] => []);
  const constraints: Waiting[] = [];
  const others: Waiting[] = [];

  const flush = (list: Waiting[]): void => {
    for (const one of [...list]) {
      if (!one.needs.every((oid) => made.has(oid))) continue;
      list.splice(list.indexOf(one), 1);
      files[one.rank]?.push(one.text);
    }
  };

  const wait = (list: Waiting[], text: string, ...oids: readonly number[]): void => {
    list.push({ needs: oids, rank: Math.max(...oids.map(rankOf)), text });
  };

  const visit = (oid: number): void => {
    if (begun.has(oid) || !ranks.has(oid)) return;
    begun.add(oid);
    const rank = rankOf(oid);
    for (const other of [...(needs.get(oid) ?? [])].sort((a, b) => a - b)) visit(other);
    const relation = catalog.relations.find((one) => one.oid === oid);
    if (relation?.kind === 'r') {
      for (const { target } of catalog.constraints.filter((one) => one.table === oid && one.kind === 'f')) {
        if (rankOf(target) <= rank) visit(target);
      }
      const { text, later } = tableText(writing, relation);
      files[rank]?.push(text);
      for (const one of later) wait(constraints, laterConstraintText(writing, one), oid, one.target);
    } else {
      files[rank]?.push(textOf(writing, oid));
    }
    made.add(oid);
    flush(constraints);
    if (relation) around(relation);
  };

  const around = (relation: Catalog['relations'][number]): void => {
    const isTenant = relation.kind === 'r' && isTenantTable(writing, relation);
    const [rank, table] = [rankOf(relation.oid), relation.oid];
    const needed = (of: number): number[] =>
      catalog.dependencies
        .filter((one) => one.of === of && one.on !== table && ranks.has(one.on))
        .map(({ on }) => on);
    for (const policy of catalog.policies.filter((one) => one.table === table)) {
      if (isTenant && ['tenant', 'keeper'].includes(policy.name)) continue;
      const further = needed(policy.oid);
      for (const other of further) if (rankOf(other) <= rank) visit(other);
      wait(others, policyText(writing, policy), table, ...further);
    }
    const triggers = catalog.triggers.filter((one) => one.table === table);
    for (const trigger of triggers) {
      if (isTenant && announcesAll(trigger, relation.name)) continue;
      const further = [trigger.function, ...needed(trigger.oid)];
      for (const other of further) if (rankOf(other) <= rank) visit(other);
      wait(others, triggerText(writing, trigger, isTenant), table, ...further);
    }
    if (isTenant && !triggers.some(({ name }) => name === 'announce_change')) {
      wait(others, `drop trigger announce_change on ${relation.name};`, table);
    }
    flush(others);
  };

  // The first file begins with what makes the roles.
  for (const { oid, name } of catalog.routines)
    if (name === 'make_role') {
      begun.add(oid);
      made.add(oid);
    }
  const tables = catalog.relations.filter(({ kind }) => kind === 'r').map(({ oid }) => oid);
  for (const rank of order.keys()) {
    for (const oid of [...tables, ...[...ranks.keys()].sort((a, b) => a - b)])
      if (rankOf(oid) === rank) visit(oid);
    flush(others);
  }
  return new Map(
    order.map((module, rank) => [
      module,
      `${[beginnings.get(module) ?? '', ...(files[rank] ?? [])].join('\n\n')}\n`,
    ]),
  );
}

const announcesAll = ({ definition }: Catalog['triggers'][number], table: string): boolean =>
  definition.toLowerCase().replaceAll('public.', '') ===
  `create trigger announce_change after insert or delete or update on ${table} for each statement execute function announce_change()`;

function textOf(writing: Writing, oid: number): string {
  const { catalog } = writing;
  const view = catalog.relations.find((one) => one.oid === oid);
  if (view) return viewText(writing, view);
  const routine = catalog.routines.find((one) => one.oid === oid);
  if (routine) return routineText(writing, routine);
  const composite = catalog.composites.find((one) => one.oid === oid);
  return folded(`create type ${composite?.name ?? ''} as (${composite?.columns ?? ''});`);
}

/** Returns what each object needs; tenant tables need the procedure that protects them. */
function needsOf(writing: Writing): Map<number, Set<number>> {
  const { catalog } = writing;
  const needs = new Map<number, Set<number>>();
  const add = (of: number, on: number | undefined): void => {
    if (on !== undefined && on !== of) needs.set(of, (needs.get(of) ?? new Set()).add(on));
  };
  const objects = new Set(
    [...catalog.relations, ...catalog.routines, ...catalog.composites].map(({ oid }) => oid),
  );
  for (const { of, on } of catalog.dependencies) if (objects.has(of) && objects.has(on)) add(of, on);
  const routine = (name: string): number | undefined =>
    catalog.routines.find((one) => one.name === name)?.oid;
  const protect = routine('protect_tenant_table');
  if (protect !== undefined)
    for (const name of ['announce_change', 'current_business_id']) add(protect, routine(name));
  for (const table of catalog.relations) {
    if (table.kind === 'r' && isTenantTable(writing, table)) add(table.oid, protect);
  }
  return needs;
}

/** The place in the order of the highest module that each object, or what it needs, belongs to. */
function ranksOf(
  catalog: Catalog,
  source: Source,
  order: readonly string[],
  needs: ReadonlyMap<number, ReadonlySet<number>>,
): Map<number, number> {
  const own = new Map<number, number>();
  const name = (key: string, oid: number): void => {
    const rank = order.indexOf(source.modules.get(key) ?? '');
    if (rank < 0)
      throw new Error(
        `No file says which module the ${key} belongs to: begin its migration with "-- module: …".`,
      );
    own.set(oid, rank);
  };
  for (const one of catalog.relations) name(`${one.kind === 'r' ? 'table' : 'view'} ${one.name}`, one.oid);
  for (const one of catalog.routines) name(`function ${one.name}`, one.oid);
  for (const one of catalog.composites) name(`type ${one.name}`, one.oid);
  const rankOf = (oid: number, seen: ReadonlySet<number>): number =>
    Math.max(
      own.get(oid) ?? 0,
      ...[...(needs.get(oid) ?? [])]
        .filter((one) => !seen.has(one))
        .map((one) => rankOf(one, new Set([...seen, one]))),
    );
  return new Map([...own.keys()].map((oid) => [oid, rankOf(oid, new Set([oid]))]));
}
