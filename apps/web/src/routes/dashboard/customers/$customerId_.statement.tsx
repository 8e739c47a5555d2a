import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../finances/index.ts';
import { CustomerStatementScreen } from '../../../invoices/customer-statement.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/$customerId_/statement')({
  params: { parse: (params) => isRecordId(params.customerId) && params },
  validateSearch: readPeriodSearch,
  component: CustomerStatementScreen,
});
