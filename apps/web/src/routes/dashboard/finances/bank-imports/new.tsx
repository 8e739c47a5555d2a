import { createFileRoute } from '@tanstack/react-router';
import { readBankFilesSearch } from '../../../../banking/index.ts';
import { NewBankImportScreen } from '../../../../banking/new-bank-import.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bank-imports/new')({
  validateSearch: readBankFilesSearch,
  component: NewBankImportScreen,
});
