import { createFileRoute } from '@tanstack/react-router';
import { BankImportScreen } from '../../../../banking/bank-import.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bank-imports/$importId')({
  component: BankImportScreen,
});
