import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals, type Customer, mostOfCustomer, uniteTexts } from '../customers/index.ts';
import { uniteContacts } from './unite-customers.ts';

/** What only one of two merged customers can say: each names the fields that go together. */
export const mergeFields = {
  name: ['name'],
  kind: ['kind'],
  company: ['company'],
  email: ['email', 'emailKind'],
  phone: ['phone', 'phoneKind'],
  address: ['address', 'addressKind'],
  status: ['status'],
  source: ['source'],
  birthday: ['birthday'],
  terms: ['termsDays'],
  'price-list': ['priceListId'],
  'tax-rate': ['taxRateId'],
  tax: ['isTaxExempt', 'taxExemptReason', 'taxCertificate', 'taxExemptUntil'],
} as const satisfies Record<string, readonly (keyof Customer)[]>;
export type MergeField = keyof typeof mergeFields;

/** A field of which one value is taken: one of mergeFields, or the id of an own field. */
export type MergeChoice = string;

const isBlank = (value: unknown) => value === '' || value === null || value === undefined || value === false;

/** Emails are the same whatever their capitals. */
const isSame = (name: keyof Customer, one: Customer, another: Customer) =>
  name === 'email' ? one.email.toLowerCase() === another.email.toLowerCase() : one[name] === another[name];

/** The fields in which two customers differ, so that one value has to be taken: own fields by their ids, last. */
export function differingFields(one: Customer, another: Customer): MergeChoice[] {
  const fields = (Object.keys(mergeFields) as MergeField[]).filter((field) =>
    mergeFields[field].some((name) => !isSame(name, one, another)),
  );
  const own = Object.keys({ ...one.ownValues, ...another.ownValues }).filter(
    (id) => one.ownValues[id] !== another.ownValues[id],
  );
  return [...fields, ...own];
}

/** Tells whether a customer says something in a field. */
export function isFilled(customer: Customer, field: MergeChoice): boolean {
  const [first] = field in mergeFields ? mergeFields[field as MergeField] : [];
  return !isBlank(first === undefined ? customer.ownValues[field] : customer[first]);
}

/**
 * The fields whose value is proposed to be taken from the other: what only the other says, and where both say something,
 * what the one says who was changed last. Who buys is active, whatever the newest says.
 */
export function proposeMerge(kept: Customer, other: Customer, isOtherNewer: boolean): MergeChoice[] {
  return differingFields(kept, other).filter((field) => {
    if (field === 'status') return kept.status !== 'active' && (other.status === 'active' || isOtherNewer);
    if (!isFilled(other, field)) return false;
    return isOtherNewer || !isFilled(kept, field);
  });
}

function uniteNotes(kept: string, other: string): string {
  if (other.trim() === '' || kept.includes(other.trim())) return kept;
  return kept.trim() === '' ? other : `${kept}\n\n${other}`;
}

/**
 * What the customer that stays says after a merge: in the fields of `fromOther` what the other said, of all that there may
 * be several the ones of both, phones compared as they are dialled in the locale. Refused at the field where that is more
 * than there is room for: nothing is dropped.
 */
export function mergeCustomers(
  kept: Customer,
  other: Customer,
  fromOther: readonly MergeChoice[],
  locale: string,
): Outcome<Omit<Customer, 'id'>, Refusal<'customer-merge-too-much'>> {
  const taken = new Set(fromOther);
  const { id: _id, ...said } = kept;
  const chosen = Object.fromEntries(
    (Object.keys(mergeFields) as MergeField[])
      .filter((field) => taken.has(field))
      .flatMap((field) => mergeFields[field].map((name) => [name, other[name]])),
  ) as Partial<Customer>;
  const ownValues = Object.fromEntries(
    Object.keys({ ...kept.ownValues, ...other.ownValues }).flatMap((id) => {
      const value = taken.has(id) ? other.ownValues[id] : kept.ownValues[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );
  const first = { ...said, ...chosen, ownValues };
  const merged = {
    ...first,
    contacts: uniteContacts({ ...first, id: kept.id }, [kept, other], locale),
    tags: uniteTexts(kept.tags, other.tags),
    links: uniteTexts(kept.links, other.links),
    notes: uniteNotes(kept.notes, other.notes),
  };
  const full = (Object.keys(mostOfCustomer) as (keyof typeof mostOfCustomer)[]).find(
    (name) => merged[name].length > mostOfCustomer[name],
  );
  if (full !== undefined)
    return refuse(
      customerRefusals.refusal('customer-merge-too-much', {
        field: full,
        details: `${full}: ${String(merged[full].length)} of at most ${String(mostOfCustomer[full])}`,
      }),
    );
  return succeed(merged);
}

/** What of a merge matters to its being taken back. */
export type StandingMerge = {
  /** Who was merged into the same, or what the one that stays was merged into, since; null: no one. */
  readonly laterName: string | null;
  /** The number of an invoice of the one that the other's money has paid since, and that still is so. */
  readonly settledAcross: string | null;
};

/** Tells whether a merge can be taken back so that all is as it was. */
export function decideUndoCustomerMerge(
  merge: StandingMerge | null,
): Outcome<
  null,
  Refusal<'customer-merge-not-found' | 'customer-merge-followed' | 'customer-merge-settled-across'>
> {
  if (merge === null) return refuse(customerRefusals.refusal('customer-merge-not-found'));
  if (merge.laterName !== null)
    return refuse(customerRefusals.refusal('customer-merge-followed', { details: merge.laterName }));
  if (merge.settledAcross !== null)
    return refuse(
      customerRefusals.refusal('customer-merge-settled-across', { details: merge.settledAcross }),
    );
  return succeed(null);
}
