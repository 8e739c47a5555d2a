// cspell:ignore attidentity attstorage pronargs refclassid refobjid reloptions typelem typrelid typstorage
import type pg from 'pg';

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly kind: 'r' | 'v';
  readonly options: readonly string[] | null;
  readonly isSecured: boolean;
  readonly isForced: boolean;
}

interface Column {
  readonly table: number;
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  readonly isIdentity: boolean;
  readonly isGenerated: boolean;
  readonly isStoredOutside: boolean;
  readonly value: string | null;
}

interface Constraint {
  readonly oid: number;
  readonly table: number;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'c' | 'f' | 'x';
  readonly definition: string;
  readonly target: number;
  readonly columns: readonly string[] | null;
}

interface Index {
  readonly table: number;
  readonly name: string;
  readonly definition: string;
}

interface Policy {
  readonly oid: number;
  readonly table: number;
  readonly name: string;
  readonly isPermissive: boolean;
  readonly command: '*' | 'r' | 'a' | 'w' | 'd';
  readonly roles: string;
  readonly using: string | null;
  readonly check: string | null;
}

interface Trigger {
  readonly oid: number;
  readonly table: number;
  readonly name: string;
  readonly function: number;
  readonly definition: string;
}

export interface Routine {
  readonly oid: number;
  readonly name: string;
  readonly kind: 'f' | 'p';
  readonly count: number;
  readonly arguments: string;
  readonly body: string;
  readonly isDefiner: boolean;
  readonly owner: string;
  readonly comment: string | null;
  readonly settings: readonly string[] | null;
}

interface Composite {
  readonly oid: number;
  readonly name: string;
  readonly columns: string;
}

/** A right of a role other than the owner; `column` is null for the whole relation. */
export interface Grant {
  readonly object: number;
  readonly kind: 'relation' | 'routine';
  readonly grantee: string;
  readonly right: string;
  readonly column: string | null;
}

/** An object and one that must exist before it: oids of relations, routines and types. */
interface Dependency {
  readonly of: number;
  readonly on: number;
}

/** The schema of a database as its catalog has it, in the order of creation. */
export interface Catalog {
  readonly owner: string;
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly Index[];
  readonly policies: readonly Policy[];
  readonly triggers: readonly Trigger[];
  readonly routines: readonly Routine[];
  readonly composites: readonly Composite[];
  readonly grants: readonly Grant[];
  readonly dependencies: readonly Dependency[];
}

const ours = `'public'::regnamespace`;
const isNotOfExtension = `not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

const queries = {
  relations: `
    select oid::int, relname as name, relkind as kind, reloptions as options, relrowsecurity as "isSecured",
           relforcerowsecurity as "isForced"
      from pg_class where relnamespace = ${ours} and relkind in ('r', 'v') and relname <> 'schema_migrations' order by oid`,
  columns: `
    select attrelid::int as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull",
           attidentity <> '' as "isIdentity", attgenerated <> '' as "isGenerated",
           attstorage = 'e' and typstorage <> 'e' as "isStoredOutside", pg_get_expr(adbin, adrelid, true) as value
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
           left join pg_attrdef d on adrelid = attrelid and adnum = attnum
      where relnamespace = ${ours} and relkind = 'r' and attnum > 0 and not attisdropped order by attrelid, attnum`,
  constraints: `
    select k.oid::int, conrelid::int as table, conname as name, contype as kind,
           pg_get_constraintdef(k.oid, true) as definition, confrelid::int as target,
           (select array_agg(attname::text order by o) from unnest(conkey) with ordinality u (n, o)
              join pg_attribute on attrelid = conrelid and attnum = n) as columns
      from pg_constraint k where connamespace = ${ours} and conrelid <> 0 and contype in ('p', 'u', 'c', 'f', 'x') order by k.oid`,
  indexes: `
    select indrelid::int as table, relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace = ${ours}
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by c.oid`,
  policies: `
    select oid::int, polrelid::int as table, polname as name, polpermissive as "isPermissive", polcmd as command,
           (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by o)
              from unnest(polroles) with ordinality u (r, o)) as roles,
           pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
      from pg_policy order by oid`,
  triggers: `
    select t.oid::int, tgrelid::int as table, tgname as name, tgfoid::int as function,
           pg_get_triggerdef(t.oid, true) as definition
      from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = ${ours} order by t.oid`,
  routines: `
    select oid::int, proname as name, prokind as kind, pronargs::int as count,
           pg_get_function_identity_arguments(oid) as arguments, prosrc as body, prosecdef as "isDefiner",
           pg_get_userbyid(proowner) as owner, obj_description(oid, 'pg_proc') as comment, proconfig as settings
      from pg_proc p where pronamespace = ${ours} and ${isNotOfExtension} order by oid`,
  composites: `
    select c.oid::int, relname as name,
           (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
              from pg_attribute where attrelid = c.oid and attnum > 0) as columns
      from pg_class c where relkind = 'c' and relnamespace = ${ours} order by oid`,
  grants: `
    select object::int, kind, case grantee when 0 then 'public' else grantee::regrole::text end as grantee,
           lower(privilege_type) as right, column_name as column
      from (
        select c.oid as object, 'relation' as kind, grantee, relowner as owner, privilege_type, null::text as column_name, 0 as n, o
          from pg_class c, aclexplode(relacl) with ordinality x (grantor, grantee, privilege_type, is_grantable, o)
          where relnamespace = ${ours}
        union all
        select attrelid, 'relation', grantee, relowner, privilege_type, attname, attnum, o
          from pg_attribute join pg_class c on c.oid = attrelid,
               aclexplode(attacl) with ordinality x (grantor, grantee, privilege_type, is_grantable, o)
          where relnamespace = ${ours}
        union all
        select p.oid, 'routine', grantee, proowner, privilege_type, null, 0, o
          from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
               with ordinality x (grantor, grantee, privilege_type, is_grantable, o)
          where pronamespace = ${ours} and ${isNotOfExtension}
      ) given where grantee <> owner order by object, n, o`,
  dependencies: `
    select a::int as of, b::int as on from (
      select case classid
               when 'pg_rewrite'::regclass then (select ev_class from pg_rewrite where oid = objid)
               when 'pg_attrdef'::regclass then (select adrelid from pg_attrdef where oid = objid)
               when 'pg_constraint'::regclass then (select conrelid from pg_constraint where oid = objid and contype = 'c')
               when 'pg_class'::regclass then coalesce((select indrelid from pg_index where indexrelid = objid), objid)
               else objid end as a,
             case refclassid
               when 'pg_type'::regclass then coalesce(
                 (select typrelid from pg_type where oid = refobjid and typrelid <> 0),
                 (select e.typrelid from pg_type t join pg_type e on e.oid = t.typelem where t.oid = refobjid))
               else refobjid end as b
        from pg_depend
        where deptype in ('n', 'a') and refclassid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass)
    ) found where a is not null and b is not null and a <> b`,
} as const;

/** Reads the catalog of a migrated database. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  await client.query('set search_path = public');
  const read = async <Row>(query: string): Promise<readonly Row[]> =>
    (await client.query<Row & pg.QueryResultRow>(query)).rows;
  const [me] = await read<{ owner: string }>('select current_user as owner');
  return {
    owner: me?.owner ?? '',
    relations: await read(queries.relations),
    columns: await read(queries.columns),
    constraints: await read(queries.constraints),
    indexes: await read(queries.indexes),
    policies: await read(queries.policies),
    triggers: await read(queries.triggers),
    routines: await read(queries.routines),
    composites: await read(queries.composites),
    grants: await read(queries.grants),
    dependencies: await read(queries.dependencies),
  };
}
