import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listEventNames } from '@atelier/database/books/events.reads';
import { readWholeJournal } from '@atelier/database/books/journal.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  beancountAccountNames,
  beancountDeclarations,
  beancountTransaction,
  hledgerAccountNames,
  hledgerDeclarations,
  hledgerTransaction,
  ledgerDeclarations,
  ledgerTransaction,
} from '@atelier/domain/books';

/** Format of a program for plain-text books. */
type JournalFormat = {
  names: typeof hledgerAccountNames;
  declarations: typeof hledgerDeclarations;
  transaction: typeof hledgerTransaction;
  file: string;
};

const formats = {
  hledger: {
    names: hledgerAccountNames,
    declarations: hledgerDeclarations,
    transaction: hledgerTransaction,
    file: 'atelier.journal',
  },
  ledger: {
    names: hledgerAccountNames,
    declarations: ledgerDeclarations,
    transaction: ledgerTransaction,
    file: 'atelier.ledger',
  },
  beancount: {
    names: beancountAccountNames,
    declarations: beancountDeclarations,
    transaction: beancountTransaction,
    file: 'atelier.beancount',
  },
} satisfies Record<string, JournalFormat>;

/** The whole journal as text; parts are joined once, so that a large journal costs its own size and little more. */
export async function journalFile(tenant: Tenant, program: keyof typeof formats): Promise<File> {
  const format: JournalFormat = formats[program];
  const { currency } = await getBusiness(tenant);
  const all = await listAccounts(tenant);
  const standing = all.filter((account) => account.mergedInto === null);
  const names = new Map(format.names(standing));
  for (const { id, mergedInto } of all) {
    const name = mergedInto === null ? undefined : names.get(mergedInto);
    if (name !== undefined) names.set(id, name);
  }
  const events = await listEventNames(tenant);
  const parts = [format.declarations(standing, currency)];
  for await (const entry of readWholeJournal(tenant))
    parts.push(format.transaction(entry, names, currency, events));
  return new File([parts.join('\n')], format.file, { type: 'text/plain;charset=utf-8' });
}
