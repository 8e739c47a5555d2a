import { ChartColumn, Package, Receipt, UserPlus, type LucideIcon } from 'lucide-react';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

const actions: readonly { to: string; search?: Record<string, string>; label: string; icon: LucideIcon }[] = [
  { to: paths.newTransaction, search: { kind: 'expense' }, label: 'Record expense', icon: Receipt },
  { to: paths.newCustomer, label: 'New customer', icon: UserPlus },
  { to: paths.newProduct, label: 'New product', icon: Package },
  { to: paths.financeReports, label: 'Reports', icon: ChartColumn },
];

/** What is done most, one step away. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      {actions.map(({ to, search, label, icon }) => (
        <LinkButton key={label} to={to} {...(search && { search })} icon={icon}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
