import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '../../../../imports/imports.screen.tsx';
import { paths } from '../../../../platform/paths.ts';

export const Route = createFileRoute('/dashboard/customers/imports/')({ component: CustomerImports });

function CustomerImports() {
  return <ImportsScreen area="customers" back={{ to: paths.customerList, label: 'Customers' }} />;
}
