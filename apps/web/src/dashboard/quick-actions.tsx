import { ChartColumn, CreditCard, Package, Receipt, UserPlus, type LucideIcon } from 'lucide-react';
import { permits, type Permission } from '@atelier/domain/businesses';
import { LinkButton } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';

type QuickAction = {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
};

const actions: readonly QuickAction[] = [
  {
    to: paths.newTransaction,
    search: { kind: 'expense' },
    label: 'Record expense',
    icon: Receipt,
    needs: 'finances.record',
  },
  { to: paths.till, label: 'Open till', icon: CreditCard, needs: 'invoices.issue' },
  { to: paths.newCustomer, label: 'New customer', icon: UserPlus, needs: 'customers.write' },
  { to: paths.newProduct, label: 'New product', icon: Package, needs: 'inventory.write' },
  { to: paths.financeReports, label: 'Reports', icon: ChartColumn, needs: 'finances.read' },
];

/** Shows what is done most, one step away. */
export function QuickActions() {
  const { role } = useActiveBusiness().business;
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      {actions
        .filter(({ needs }) => permits(role, needs))
        .map(({ to, search, label, icon }) => (
          <LinkButton key={label} to={to} {...(search && { search })} icon={icon}>
            {label}
          </LinkButton>
        ))}
    </nav>
  );
}
