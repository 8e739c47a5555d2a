import { createFileRoute } from '@tanstack/react-router';
import { AccountRegisterScreen } from '../../../../reports/account-register.screen.tsx';
import { readPeriodSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/accounts/$accountId')({
  validateSearch: readPeriodSearch,
  component: AccountRegisterScreen,
});
