import { sql } from 'kysely';
import type { AdministratorAct } from '@atelier/domain/admin';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** An act of an administrator. Names are as of then, and empty once that account was deleted. */
export interface NotedAct {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly happenedAt: string;
  readonly act: AdministratorAct;
  readonly administratorId: string;
  readonly administratorName: string;
  readonly subjectId: string | null;
  readonly subjectName: string;
  readonly detail: string;
}

/** Adds an act to the log. Role: administrator, who is the one of the database transaction. */
export async function addAct(
  administrator: Person,
  act: Omit<NotedAct, 'administratorId' | 'administratorName'>,
): Promise<void> {
  await sql`
    insert into administrator_acts
        (id, happened_at, act, administrator_id, administrator_name, subject_id, subject_name, detail)
      select ${act.id}, ${act.happenedAt}, ${act.act}, id, coalesce(nullif(btrim(name), ''), email),
             ${act.subjectId}, ${act.subjectName}, ${act.detail}
        from administered_people where id = ${administrator.personId}`.execute(administrator.db);
}

/** Returns a page of the administrators' log, newest first. */
export async function listActs(
  { db }: Person,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<NotedAct>> {
  const end = readCursor(page.after);
  const { rows } = await sql<NotedAct & { key: string }>`
    select id, happened_at as "happenedAt", act, administrator_id as "administratorId",
           administrator_name as "administratorName", subject_id as "subjectId", subject_name as "subjectName", detail,
           happened_at::text as key
      from administrator_acts
      where ${end ? sql`(happened_at, id) < (${end.key}::timestamptz, ${end.id}::uuid)` : sql`true`}
      order by happened_at desc, id desc limit ${page.limit + 1}`.execute(db);
  const listed = pageOf(rows, page.limit, (row) => ({ key: row.key, id: row.id }));
  return { next: listed.next, rows: listed.rows.map(({ key: _key, ...row }) => row) };
}
