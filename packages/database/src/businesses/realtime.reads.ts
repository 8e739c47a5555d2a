import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** The tables that announce their changes, by name. */
export async function listTellingTables(inside: Pick<Inside, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled = 'O'
        and t.tgname in ('announce_change', 'announce_members')`.execute(inside.db);
  return new Set(rows.map(({ name }) => name));
}
