import type { Tenant } from '@atelier/database/platform/in-business';
import type { Brought, BroughtRecord, ImportKind, ImportRow } from '@atelier/domain/imports';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import type { Tools } from './answer.ts';

export type Bringing = {
  readonly tenant: Tenant;
  readonly rows: readonly ImportRow[];
  /** Of what is there on the first day. */
  readonly day: CalendarDate | undefined;
  /** Of sales, which product someone said that a thing of that name is; empty for words alone. */
  readonly matches: Readonly<Record<string, string>>;
  /** The rate under which sales tax is reported that a marketplace charged: empty for none, undefined for the usual one. */
  readonly taxRateId: string | undefined;
  readonly tools: Pick<Tools, 'ids' | 'clock' | 'publicUrl'>;
  /** The number of rows that earlier parts of the file have reported, if a module brings it in parts. */
  readonly told: number;
  /** Only what would come of it is asked, and everything is taken back: a module may say so without doing it. */
  readonly isTrial: boolean;
};

/** A module's part in files that bring its records; the module `imports` does everything else. */
export interface BringsFiles<Kind extends ImportKind = ImportKind> {
  /**
   * Brings the rows of a file in, each as its own screen would. What is refused for one leaves that one out and says
   * why; a file brought twice adds nothing. A module may bring the next part alone, of which no one else waits for long.
   */
  readonly bring: (kind: Kind, bringing: Bringing) => Promise<Outcome<Brought, Refusal>>;
  /** Takes out again what a file brought, all of it or, where something of it is in use by now, nothing. */
  readonly takeOut: (
    kind: Kind,
    brought: { readonly tenant: Tenant; readonly records: readonly BroughtRecord[] },
    tools: Pick<Tools, 'ids' | 'clock' | 'publicUrl'>,
  ) => Promise<Outcome<unknown, Refusal>>;
}
