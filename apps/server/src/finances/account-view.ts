import type { ChartAccountView } from '@atelier/contract/finances';
import type { Account } from '@atelier/domain/finances';

/** An account as the API shows it, without its balance. */
export function accountView({ archived, ...account }: Account): ChartAccountView {
  return { ...account, isActive: !archived };
}
