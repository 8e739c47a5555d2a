import { createFileRoute } from '@tanstack/react-router';
import { AccountRegisterScreen } from '../../../../finances/account-register.screen.tsx';
import { readPeriodSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/accounts/$accountId')({
  validateSearch: readPeriodSearch,
  component: AccountRegisterScreen,
});
