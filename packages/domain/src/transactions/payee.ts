/**
 * Whom the maker pays, or who pays without being a customer. `taxId` and `receives1099` are for the yearly form
 * 1099-NEC; `defaultAccountId` is what is mostly bought there; `termsDays` are the days in which their bills are due.
 */
export type Payee = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly taxId: string;
  readonly receives1099: boolean;
  readonly defaultAccountId: string | null;
  readonly termsDays: number | null;
};
