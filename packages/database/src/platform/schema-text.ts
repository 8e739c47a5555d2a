import { createHash } from 'node:crypto';
import pg from 'pg';

/*
 * The schema as text, read from the catalogue: what the migrations have made, in one file that a reviewer can read
 * and a test can compare. PostgreSQL's own pg_dump is not part of the embedded server, and its text changes with its
 * version.
 */

/** Titles of the parts and the queries that answer their lines, in the order of the file. */
const parts: readonly { readonly title: string; readonly query: string }[] = [
  {
    title: 'Extensions',
    query: `
      select extname as line from pg_extension where extname <> 'plpgsql'`,
  },
  {
    title: 'Columns',
    query: `
      select format('%s.%s %s%s%s', c.relname, attname, format_type(atttypid, atttypmod),
               case when attnotnull then ' not null' else '' end,
               case when d.oid is null then ''
                    when attgenerated <> '' then ' generated ' || pg_get_expr(adbin, adrelid)
                    else ' default ' || pg_get_expr(adbin, adrelid) end) as line
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  },
  {
    title: 'Constraints',
    // Not-null is told with the columns; PostgreSQL 18 lists it here as well and older ones do not.
    query: `
      select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
        from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid <> 0 and contype not in ('n', 't')`,
  },
  {
    title: 'Indexes',
    query: `
      select replace(pg_get_indexdef(indexrelid), 'public.', '') as line
        from pg_index join pg_class c on c.oid = indrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  },
  {
    title: 'Row-level security',
    query: `
      select format('%s: %s', relname, case when not relrowsecurity then 'off' when relforcerowsecurity then 'forced' else 'on' end) as line
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select format('%s: %s %s for %s to %s%s%s', polrelid::regclass, case when polpermissive then 'policy' else 'restriction' end,
               polname,
               case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
               (select string_agg(case r when 0 then 'everybody' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(polroles) r),
               ' using ' || pg_get_expr(polqual, polrelid), ' check ' || pg_get_expr(polwithcheck, polrelid))
        from pg_policy`,
  },
  {
    title: 'Triggers',
    query: `
      select replace(pg_get_triggerdef(oid), 'public.', '') || case tgenabled when 'O' then '' else ' (' || tgenabled::text || ')' end as line
        from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  },
  {
    title: 'Grants',
    query: `
      select format('%s: %s to %s', object, string_agg(deed, ', ' order by deed), name) as line
        from (
          select relname::text as object, lower(privilege_type) as deed, grantee, relowner as owner
            from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace
          union all
          select format('%s.%s', attrelid::regclass, attname), lower(privilege_type), grantee, relowner
            from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
            where relnamespace = 'public'::regnamespace
          union all
          select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), lower(privilege_type), grantee, proowner
            from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
            where pronamespace = 'public'::regnamespace
              and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
          union all
          select 'schema ' || nspname, lower(privilege_type), grantee, nspowner
            from pg_namespace, aclexplode(nspacl) where nspname = 'public'
        ) as given, lateral (select case given.grantee when 0 then 'everybody' else given.grantee::regrole::text end as name) as who
        where given.grantee <> owner
        group by object, name`,
  },
];

const functions = `
  select format('%s %s(%s)%s', case p.prokind when 'p' then 'procedure' else 'function' end, p.proname,
           pg_get_function_identity_arguments(p.oid), ' returns ' || pg_get_function_result(p.oid)) as signature,
         case when pg_get_userbyid(proowner) like 'atelier\\_%' then pg_get_userbyid(proowner) else 'the owner' end as owner,
         pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/**
 * Writes down the schema of a migrated database: columns, constraints, indexes, policies, triggers, grants, and
 * functions by their signature, owner and the first half of the SHA-256 of their definition. The order is that of the
 * characters, so that the same schema has the same text on every machine.
 */
export async function readSchemaText(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const written = [
      '# The schema that the migrations make. Written by `./atelier schema`; a test compares it.',
    ];
    for (const { title, query } of parts) {
      const { rows } = await client.query<{ line: string }>(query);
      written.push(
        section(
          title,
          rows.map((row) => row.line),
        ),
      );
    }
    const { rows } = await client.query<{ signature: string; owner: string; definition: string }>(functions);
    written.push(
      section(
        'Functions',
        rows.map(
          ({ signature, owner, definition }) => `${signature} by ${owner}, ${fingerprint(definition)}`,
        ),
      ),
    );
    return `${written.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

function section(title: string, lines: readonly string[]): string {
  const sorted = lines.map((line) => line.replaceAll(/\s+/g, ' ')).sort();
  return [`## ${title}`, ...sorted].join('\n');
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
