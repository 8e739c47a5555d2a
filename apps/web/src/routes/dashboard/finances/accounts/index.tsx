import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '../../../../finances/accounts.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/accounts/')({ component: AccountsScreen });
