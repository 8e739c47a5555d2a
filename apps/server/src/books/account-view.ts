import type { ChartAccountView } from '@atelier/contract/books';
import type { Account } from '@atelier/domain/books';

/** An account as the API shows it, without its balance. */
export function accountView({ archived, ...account }: Account): ChartAccountView {
  return { ...account, isActive: !archived };
}
