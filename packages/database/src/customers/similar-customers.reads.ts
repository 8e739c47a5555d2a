import { askedPhone, isSamePhone } from '@atelier/domain/customers';
import { sql } from 'kysely';
import { getLocale } from '../platform/get-locale.ts';
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

// Which all writings of one phone share.
const sharedDigits = 7;
const closestNames = 20;
const mostOfAll = 5;
// As pg_trgm measures it: Jon Snow and John Snow share more than half of their trigrams, Anna Smith and Anna Schmidt a third.
const alikeFrom = 0.5;

/**
 * Customers with the same email, first or further, the same phone as it is dialled in the business's country, or nearly
 * the same name, in whatever order its words are. What the searches propose is compared here.
 */
export async function listSimilarCustomers(
  tenant: Inside,
  asked: { readonly name: string; readonly email: string; readonly phone: string },
): Promise<SimilarCustomer[]> {
  const locale = await getLocale(tenant);
  const [name, email] = [asked.name.trim(), asked.email.trim()];
  const digits = askedPhone(asked.phone, locale);
  const ending = digits.length < sharedDigits ? '' : digits.slice(-sharedDigits);
  const proposed = [
    ...(email === '' ? [] : [sql`select search_customers(${email}, ${closestNames}) as id`]),
    ...(ending === '' ? [] : [sql`select search_customers(${ending}, ${closestNames}) as id`]),
    ...(name === ''
      ? []
      : [sql`select id from suggest_customers('', array['', '', '', ''], fold(${name}), ${closestNames})`]),
  ];
  if (proposed.length === 0) return [];
  const { rows } = await sql<
    Omit<SimilarCustomer, 'reason'> & {
      hasEmail: boolean;
      isNamedAlike: boolean;
      phones: string[];
    }
  >`
    select id, name, company, email, phone, terms_days as "termsDays", archived_at is not null as "isArchived",
        has_email as "hasEmail", nearness >= ${alikeFrom} as "isNamedAlike", phones_of(phone, contacts) as phones
      from (
        select c.*,
            ${email} <> '' and (lower(email) = lower(${email}) or exists (
              select from jsonb_array_elements(contacts) contact
                where contact ->> 'means' = 'email' and lower(contact ->> 'value') = lower(${email})
            )) as has_email,
            similarity(fold(name), fold(${name})) as nearness
          from customers c
          where business_id = ${tenant.businessId} and id in (${sql.join(proposed, sql` union `)})
      ) found
      order by has_email desc, nearness desc, id`.execute(tenant.db);
  const found = rows.flatMap(({ hasEmail, isNamedAlike, phones, ...customer }) => {
    const isReached = phones.some((phone) => isSamePhone(phone, asked.phone, locale));
    if (!hasEmail && !isReached && !isNamedAlike) return [];
    return [{ ...customer, reason: hasEmail ? 'email' : isReached ? 'phone' : 'name' } as const];
  });
  const reasons = ['email', 'phone', 'name'] as const;
  return reasons.flatMap((reason) => found.filter((one) => one.reason === reason)).slice(0, mostOfAll);
}
