import { LinkTabs } from '../design/head/link-tabs.tsx';
import { paths } from '../platform/paths.ts';

/** The pages of payments. */
export function PaymentsNav() {
  return (
    <LinkTabs
      label="Payments"
      tabs={[
        { to: paths.payments, label: 'Received' },
        { to: `${paths.payments}/on-its-way`, label: 'In transit' },
        { to: `${paths.payments}/cards`, label: 'Cards' },
      ]}
    />
  );
}
