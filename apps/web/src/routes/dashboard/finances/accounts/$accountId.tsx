import { createFileRoute } from '@tanstack/react-router';
import { AccountRegisterScreen } from '../../../../finances/account-register.screen.tsx';
import { readPeriodSearch } from '../../../../finances/periods.ts';

export const Route = createFileRoute('/dashboard/finances/accounts/$accountId')({
  validateSearch: readPeriodSearch,
  component: AccountRegisterScreen,
});
