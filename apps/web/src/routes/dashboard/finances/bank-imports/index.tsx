import { createFileRoute } from '@tanstack/react-router';
import { BankImportsScreen } from '../../../../banking/bank-imports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bank-imports/')({ component: BankImportsScreen });
