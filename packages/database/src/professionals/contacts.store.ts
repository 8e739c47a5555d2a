import { professionalRefusals } from '@atelier/domain/professionals';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A request to a professional, as the person who asked or the professional reads it. */
export interface ProfessionalContact {
  readonly id: string;
  readonly professionalId: string;
  readonly professionalName: string;
  readonly personName: string | null;
  readonly isMine: boolean;
  readonly message: string;
  readonly sentAt: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
}

const columns = sql`
  c.id, c.professional_id as "professionalId", asked_professional_name(c.professional_id) as "professionalName",
  professional_person_name(c.person_id) as "personName", c.person_id = current_person_id() as "isMine", c.message,
  c.sent_at as "sentAt", c.answer, c.answered_at as "answeredAt"`;

/** Returns a page of the requests that the person sent or received, the newest first. */
export async function listContacts(
  { db }: Person,
  filter: {
    readonly box: 'sent' | 'received';
    readonly professionalId?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<Page<ProfessionalContact>> {
  const { box, professionalId, limit } = filter;
  const end = readCursor(filter.after);
  const { rows } = await sql<ProfessionalContact>`
    select ${columns} from professional_contacts c
      where ${box === 'sent' ? sql`c.person_id` : sql`c.owner_id`} = current_person_id()
        ${professionalId === undefined ? sql`` : sql`and c.professional_id = ${professionalId}`}
        ${end ? sql`and (c.sent_at, c.id) < (${end.key}::timestamptz, ${end.id}::uuid)` : sql``}
      order by c.sent_at desc, c.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id, sentAt }) => ({ key: sentAt, id }));
}

/** A request that the person sent or received, with the id of the person who asked; or null. */
export async function findContact(
  { db }: Person,
  contactId: string,
): Promise<(ProfessionalContact & { readonly personId: string }) | null> {
  const { rows } = await sql<ProfessionalContact & { personId: string }>`
    select ${columns}, c.person_id as "personId" from professional_contacts c where c.id = ${contactId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Counts the requests that the person sent since an ISO instant. */
export async function countContactsSince({ db, personId }: Person, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('professional_contacts')
    .where('person_id', '=', personId)
    .where('sent_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a request of the person; one without an answer is allowed at a time. */
export function addContact(
  { db, personId }: Person,
  contact: {
    readonly id: string;
    readonly professionalId: string;
    readonly ownerId: string;
    readonly message: string;
    readonly sentAt: string;
  },
): Promise<Outcome<unknown, Refusal<'professional-contact-id-taken' | 'professional-contact-waiting'>>> {
  const { id, professionalId, ownerId, message, sentAt } = contact;
  return orRefusal(
    db
      .insertInto('professional_contacts')
      .values({
        ...{ id, message, person_id: personId },
        professional_id: professionalId,
        owner_id: ownerId,
        sent_at: sentAt,
      })
      .execute(),
    {
      professional_contacts_pkey: professionalRefusals.refusal('professional-contact-id-taken'),
      professional_contacts_waiting: professionalRefusals.refusal('professional-contact-waiting'),
    },
  );
}

/** Answers a request that the person received; returns false when it was answered before. */
export async function answerContact(
  { db, personId }: Person,
  contactId: string,
  answer: { readonly text: string; readonly answeredAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('professional_contacts')
    .set({ answer: answer.text, answered_at: answer.answeredAt })
    .where('id', '=', contactId)
    .where('owner_id', '=', personId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
