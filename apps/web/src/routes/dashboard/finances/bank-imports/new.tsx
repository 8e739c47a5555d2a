import { createFileRoute } from '@tanstack/react-router';
import { readBankFilesSearch } from '../../../../finances/index.ts';
import { NewBankImportScreen } from '../../../../finances/new-bank-import.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/bank-imports/new')({
  validateSearch: readBankFilesSearch,
  component: NewBankImportScreen,
});
