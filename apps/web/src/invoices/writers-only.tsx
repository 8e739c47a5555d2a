import type { ReactNode } from 'react';
import { permits } from '@atelier/domain/businesses';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';

/** An editor for who may write what goes to customers; whoever may not reads so before typing. */
export function WritersOnly({ children }: { children: ReactNode }) {
  if (permits(useActiveBusiness().business.role, 'invoices.write')) return children;
  return (
    <EmptyState
      drawing="ledger"
      title="This is for who writes to customers"
      action={<LinkButton to={paths.invoices}>Back to the invoices</LinkButton>}
    >
      Only an owner or a member of this business may write invoices, quotes and credit notes.
    </EmptyState>
  );
}
