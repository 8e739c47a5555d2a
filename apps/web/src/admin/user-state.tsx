import type { UserView } from '@atelier/contract/admin';
import { StatePill } from '../design/state-pill.tsx';

type UserStateProps = { user: Pick<UserView, 'suspendedAt' | 'isAdmin' | 'isConfirmed'> };

/** Suspended before everything else, then the role, then what is missing. */
export function UserState({ user }: UserStateProps) {
  if (user.suspendedAt !== null) return <StatePill tone="danger">Suspended</StatePill>;
  if (user.isAdmin) return <StatePill tone="info">Administrator</StatePill>;
  if (!user.isConfirmed) return <StatePill tone="warning">Unconfirmed</StatePill>;
  return <StatePill tone="success">Active</StatePill>;
}
