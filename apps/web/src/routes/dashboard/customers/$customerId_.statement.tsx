import { createFileRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../../books/index.ts';
import { CustomerStatementScreen } from '../../../sales-documents/customer-statement.screen.tsx';
import { isRecordId } from '../../../platform/record-id.ts';

export const Route = createFileRoute('/dashboard/customers/$customerId_/statement')({
  params: { parse: (params) => isRecordId(params.customerId) && params },
  validateSearch: readPeriodSearch,
  component: CustomerStatementScreen,
});
