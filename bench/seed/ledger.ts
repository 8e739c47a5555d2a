import type { JournalEntryDraft } from '@atelier/domain/books';
import type { Rows } from './rows.ts';

/** Who posts, into which books. */
export interface Books {
  readonly businessId: string;
  readonly personId: string;
}

/** Numbers entries as the gate of the journal does, one after the other, and writes their rows. */
export function createLedger(books: Books) {
  let taken = 0;
  return {
    /** Returns the number of numbers taken. */
    taken: () => taken,
    post(rows: Rows, entry: JournalEntryDraft, postedAt: string): void {
      taken += 1;
      rows.journal_entries.push([
        books.businessId,
        entry.id,
        taken,
        entry.date,
        entry.kind,
        entry.memo,
        entry.source?.kind ?? null,
        entry.source?.id ?? null,
        entry.reversesId ?? null,
        books.personId,
        postedAt,
      ]);
      entry.lines.forEach((line, index) =>
        rows.journal_lines.push([
          books.businessId,
          entry.id,
          index + 1,
          line.accountId,
          entry.date,
          line.amount,
          line.memo ?? '',
          line.eventId ?? null,
          line.channel ?? null,
        ]),
      );
    },
  };
}
