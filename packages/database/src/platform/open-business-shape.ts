import type pg from 'pg';

/** A foreign key of a table of businesses. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly isDeferrable: boolean;
  readonly onDelete: 'cascade' | 'set null' | 'refuse';
  /** Columns beside the business, which a deletion of the target sets to null. */
  readonly cleared: readonly string[];
}

interface Table {
  /** Columns that can be written. */
  readonly columns: readonly string[];
  /** Columns of the primary key beside the business. */
  readonly key: readonly string[];
  readonly bytes: readonly string[];
  /** Columns whose value may be there once in an installation, with what takes its place. */
  readonly fresh: readonly (readonly [column: string, kind: 'id' | 'token' | 'hash'])[];
}

/** Tables of a business by the catalogue. */
export interface Shape {
  readonly tables: ReadonlyMap<string, Table>;
  readonly foreignKeys: readonly ForeignKey[];
  readonly sequences: readonly {
    readonly sequence: string;
    readonly table: string;
    readonly column: string;
  }[];
}

const ofBusinesses = (oid: string) => `(${oid} = 'businesses'::regclass or exists (
  select from pg_attribute k where k.attrelid = ${oid} and k.attname = 'business_id' and not k.attisdropped))`;

const namesOf = (attributes: string, relation: string) => `array(
  select a.attname::text from unnest(${attributes}) with ordinality n (attnum, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.attnum
    where a.attname <> 'business_id' order by n.place)`;

const tablesQuery = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype) as bytes,
    coalesce((select ${namesOf('i.indkey::int2[]', 'c.oid')} from pg_index i where i.indrelid = c.oid and i.indisprimary), '{}') as key
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${ofBusinesses('c.oid')}`;

/** Columns under a unique index without the business, and those that refer to one. */
const freshQuery = `
  with alone as (
    select i.indrelid as relation, i.indkey[0] as attnum from pg_index i
      join pg_class c on c.oid = i.indrelid
      where i.indisunique and i.indnatts = 1 and c.relname <> 'businesses' and c.relnamespace = 'public'::regnamespace
        and ${ofBusinesses('c.oid')}
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'business_id')
  ), fresh as (
    select relation, attnum from alone
    union
    select f.conrelid, f.conkey[place] from alone
      join pg_constraint f on f.contype = 'f' and f.confrelid = relation, generate_subscripts(f.conkey, 1) place
      where f.confkey[place] = attnum
  )
  select relation::regclass::text as "table", a.attname::text as column,
      case when a.atttypid = 'uuid'::regtype then 'id' when a.attname like '%\\_hash' then 'hash' else 'token' end as kind
    from fresh join pg_attribute a on a.attrelid = relation and a.attnum = fresh.attnum`;

const foreignKeysQuery = `
  select f.conrelid::regclass::text as "table", quote_ident(f.conname) as name, f.confrelid::regclass::text as target,
    f.condeferrable as "isDeferrable",
    case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete",
    ${namesOf('coalesce(f.confdelsetcols, f.conkey)', 'f.conrelid')} as cleared
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and ${ofBusinesses('f.conrelid')}`;

const sequencesQuery = `
  select d.objid::regclass::text as sequence, d.refobjid::regclass::text as "table", a.attname::text as column
  from pg_class s
    join pg_depend d on d.objid = s.oid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and ${ofBusinesses('d.refobjid')}`;

/** Reads the catalogue, so that a table of a later migration comes along without being listed. */
export async function readShape(client: pg.Client): Promise<Shape> {
  const { rows: tables } = await client.query<Omit<Table, 'fresh'> & { name: string }>(tablesQuery);
  const { rows: fresh } = await client.query<{
    table: string;
    column: string;
    kind: 'id' | 'token' | 'hash';
  }>(freshQuery);
  const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysQuery);
  const { rows: sequences } = await client.query<Shape['sequences'][number]>(sequencesQuery);
  return {
    tables: new Map(
      tables.map(({ name, ...table }) => [
        name,
        {
          ...table,
          fresh: fresh.filter((one) => one.table === name).map(({ column, kind }) => [column, kind] as const),
        },
      ]),
    ),
    foreignKeys,
    sequences,
  };
}
