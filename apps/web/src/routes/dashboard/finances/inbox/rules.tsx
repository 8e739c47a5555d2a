import { createFileRoute } from '@tanstack/react-router';
import { BankRulesScreen } from '../../../../banking/bank-rules.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/inbox/rules')({ component: BankRulesScreen });
