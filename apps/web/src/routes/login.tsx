import { createFileRoute } from '@tanstack/react-router';
import { readCameFrom } from '../platform/came-from.ts';
import { LoginScreen } from '../identity/login.screen.tsx';

type LoginSearch = { from?: string | undefined; mode?: 'sign-up' | undefined };

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({
    from: readCameFrom(search['from']),
    mode: search['mode'] === 'sign-up' ? 'sign-up' : undefined,
  }),
  component: LoginScreen,
});
