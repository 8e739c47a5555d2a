import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listCustomersNamed, listOwnFields } from '@atelier/database/customers/customers.reads';
import { addConsent } from '@atelier/database/customers/customers.store';
import { listPriceLists } from '@atelier/database/items/price-lists.reads';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import type { Customer } from '@atelier/domain/customers';
import {
  came,
  changesByRow,
  customerOfRow,
  CustomersByContact,
  faultsOf,
  lower,
  ownFieldColumn,
  problemOf,
  readCustomerRow,
  wrong,
  type BroughtRow,
  type CustomerTerms,
  type ImportRow,
  type RowProblem,
  type SaidCustomer,
} from '@atelier/domain/imports';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { BringsFiles, Bringing } from '../platform/bring-files.ts';
import { todayIn } from '../platform/clock.ts';
import { addCustomer } from './add-customer.command.ts';
import { updateCustomer } from './update-customer.command.ts';

/** What stood there before a file changed it, null of who is new; and the version that the file left. */
export type KeptOfCustomer = {
  readonly before: Change | null;
  readonly version: number;
};

type Known = Customer & { readonly version: number; readonly mailConsent: boolean | null };
type Change = Partial<Omit<Customer, 'id'>>;

/**
 * Brings customers. Who has the email of a row, or without one its name and phone, is changed by what it says; a file
 * brought twice changes nothing the second time. That someone wants news is believed of who is new; of who is there, a
 * file can only say that he does not any longer.
 */
export const bringCustomers: BringsFiles<'customers'>['bring'] = async (_kind, bringing) => {
  const { tenant, rows, tools } = bringing;
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const terms = await readTerms(bringing);
  const read = rows.map((row) => ({ row, said: saidOf(row, terms) }));
  const named = read.flatMap(({ said }) => (said.ok ? [said.value] : []));
  const { locale, timeZone } = await getBusiness(tenant);
  const customers = new CustomersByContact<Known>(
    await listCustomersNamed(tenant, {
      emails: named.flatMap(({ email }) => (email === undefined ? [] : [lower(email)])),
      names: named.map((said) => lower(customerOfRow(said).name)),
    }),
    locale,
  );
  const today = todayIn(timeZone, tools.clock);
  const results: BroughtRow[] = [];
  const kept = new Map<string, KeptOfCustomer>();

  for (const { row, said } of read) {
    const known = said.ok ? customers.find(said.value) : undefined;
    const change =
      said.ok && known !== undefined ? changesByRow(known, said.value, locale) : succeed<Change>({});
    if (!said.ok || !change.ok) {
      results.push(wrong(row, !said.ok ? said.refusal : change.ok ? [] : [change.refusal]));
      continue;
    }
    const wish = { said: said.value, known, change: change.value, today };
    const written = await tryOut(tenant, () => writeCustomer(bringing, wish));
    if (!written.ok) {
      results.push(wrong(row, [problemOfCustomer(written.refusal, terms)]));
      continue;
    }
    const { after, isChanged } = written.value;
    customers.add(after);
    if (known === undefined) kept.set(after.id, { before: null, version: after.version });
    else if (after.version !== known.version) {
      kept.set(after.id, keptOf(known, change.value, after.version, kept.get(after.id)));
    }
    const outcome = known === undefined ? 'new' : isChanged ? 'changed' : 'known';
    results.push({ ...came(row, outcome), name: after.name });
  }
  return succeed({ rows: results, records: [...kept].map(([id, one]) => ({ id, kept: one })) });
};

/** Adds whom a row brings, or changes who is there, and keeps what the row says about news. */
async function writeCustomer(
  { tenant, tools }: Bringing,
  wish: {
    readonly said: SaidCustomer;
    readonly known: Known | undefined;
    readonly change: Change;
    readonly today: CalendarDate;
  },
): Promise<Outcome<{ readonly after: Known; readonly isChanged: boolean }, Refusal>> {
  const { said, known, change, today } = wish;
  const isEdited = Object.keys(change).length > 0;
  const written =
    known === undefined
      ? await addCustomer(tenant, { id: tools.ids.next(), ...customerOfRow(said) })
      : isEdited
        ? await updateCustomer(tenant, known.id, change, tools)
        : succeed(known);
  if (!written.ok) return written;
  const isAnswer =
    known === undefined ? said.wantsNews !== null : said.wantsNews === false && known.mailConsent === true;
  if (isAnswer) {
    const added = await addConsent(tenant, {
      id: tools.ids.next(),
      customerId: written.value.id,
      channel: 'email',
      isGiven: said.wantsNews === true,
      givenOn: today,
      place: 'A file that was imported',
    });
    if (!added.ok) return added;
  }
  const mailConsent = isAnswer ? said.wantsNews : (known?.mailConsent ?? null);
  return succeed({ after: { ...written.value, mailConsent }, isChanged: isEdited || isAnswer });
}

/** Returns what stood there before this file; what an earlier row of it changed stood there before that. */
function keptOf(
  known: Customer,
  change: Change,
  version: number,
  earlier: KeptOfCustomer | undefined,
): KeptOfCustomer {
  if (earlier?.before === null) return { before: null, version };
  const before = Object.fromEntries(
    (Object.keys(change) as (keyof typeof change)[]).map((key) => [key, known[key]]),
  );
  return { before: { ...before, ...earlier?.before }, version };
}

async function readTerms({ tenant }: Bringing): Promise<CustomerTerms> {
  const lists = await listPriceLists(tenant);
  const fields = await listOwnFields(tenant);
  return {
    priceLists: new Map(lists.flatMap(({ id, name, isArchived }) => (isArchived ? [] : [[lower(name), id]]))),
    ownFields: fields.filter(({ isArchived }) => !isArchived),
  };
}

function saidOf(row: ImportRow, terms: CustomerTerms): Outcome<SaidCustomer, readonly RowProblem[]> {
  if (row.faults.length > 0) return refuse(faultsOf(row));
  const said = readCustomerRow(row, terms);
  return said.ok ? said : refuse([said.refusal]);
}

/** Said of the column that holds it. */
function problemOfCustomer(refusal: Refusal, { ownFields }: CustomerTerms): RowProblem {
  const own = ownFields.find(({ id }) => refusal.field === `ownValues.${id}`);
  return problemOf(own === undefined ? refusal : { ...refusal, field: ownFieldColumn(own.name) });
}
