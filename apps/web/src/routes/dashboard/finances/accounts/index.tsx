import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '../../../../books/accounts.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/accounts/')({ component: AccountsScreen });
