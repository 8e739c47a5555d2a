import { createFileRoute } from '@tanstack/react-router';
import { UpdatePasswordScreen } from '../../identity/update-password.screen.tsx';
import { readToken } from '../../platform/came-from.ts';

export const Route = createFileRoute('/auth/update-password')({
  validateSearch: (search) => ({ token: readToken(search['token']) }),
  component: UpdatePasswordScreen,
});
