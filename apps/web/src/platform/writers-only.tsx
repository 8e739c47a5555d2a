import type { ReactNode } from 'react';
import { permits, type Permission } from '@atelier/domain/businesses';
import { EmptyState } from '../design/empty-state.tsx';
import { useActiveBusiness } from './active-business.tsx';

type WritersOnlyProps = { permission: Permission; children: ReactNode };

/** An editor for who may save what is written in it; the person who may not reads so before typing. */
export function WritersOnly({ permission, children }: WritersOnlyProps) {
  if (permits(useActiveBusiness().business.role, permission)) return children;
  return (
    <EmptyState drawing="ledger" title="You can read this, but not change it">
      Your role in this business doesn’t include it. An owner can give you another role.
    </EmptyState>
  );
}
