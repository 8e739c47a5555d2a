import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '../../identity/confirm.screen.tsx';
import { readToken } from '../../platform/came-from.ts';

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search): { token: string | undefined; for?: 'new-address' } => ({
    token: readToken(search['token']),
    ...(search['for'] === 'new-address' ? { for: 'new-address' } : {}),
  }),
  component: ConfirmScreen,
});
