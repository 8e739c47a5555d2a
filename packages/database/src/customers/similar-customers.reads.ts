import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** A customer who may be the one that is asked for. */
export interface SimilarCustomer {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly termsDays: number | null;
  readonly isArchived: boolean;
  readonly reason: 'email' | 'phone' | 'name';
}

const fewestDigits = 7;
// Without a country's code or the zero before an area.
const comparedDigits = 9;
const closestNames = 20;
const mostOfAll = 5;
// As pg_trgm measures it: Jon Snow and John Snow share more than half of their trigrams, Anna Smith and Anna Schmidt a third.
const alikeFrom = 0.5;

/**
 * Customers with the same e-mail, first or further, the same phone however it is punctuated, or nearly the same name, in
 * whatever order its words are. What the searches propose is compared here.
 */
export async function listSimilarCustomers(
  tenant: Inside,
  asked: { readonly name: string; readonly email: string; readonly phone: string },
): Promise<SimilarCustomer[]> {
  const [name, email, digits] = [asked.name.trim(), asked.email.trim(), asked.phone.replaceAll(/\D/g, '')];
  const ending = digits.length < fewestDigits ? '' : digits.slice(-comparedDigits);
  const proposed = [
    ...(email === '' ? [] : [sql`select search_customers(${email}, ${closestNames}) as id`]),
    ...(ending === '' ? [] : [sql`select search_customers(${ending}, ${closestNames}) as id`]),
    ...(name === ''
      ? []
      : [sql`select id from suggest_customers('', array['', '', '', ''], fold(${name}), ${closestNames})`]),
  ];
  if (proposed.length === 0) return [];
  const { rows } = await sql<SimilarCustomer>`
    select id, name, company, email, phone, terms_days as "termsDays", archived_at is not null as "isArchived",
        case when has_email then 'email' when has_phone then 'phone' else 'name' end as reason
      from (
        select c.*,
            ${email} <> '' and (lower(email) = lower(${email}) or exists (
              select from jsonb_array_elements(contacts) contact
                where contact ->> 'means' = 'email' and lower(contact ->> 'value') = lower(${email})
            )) as has_email,
            ${ending} <> '' and phone_digits(phone, contacts) || ' ' like '%' || ${ending} || ' %' as has_phone,
            similarity(fold(name), fold(${name})) as nearness
          from customers c
          where business_id = ${tenant.businessId} and id in (${sql.join(proposed, sql` union `)})
      ) found
      where has_email or has_phone or nearness >= ${alikeFrom}
      order by has_email desc, has_phone desc, nearness desc, id limit ${mostOfAll}`.execute(tenant.db);
  return rows;
}
