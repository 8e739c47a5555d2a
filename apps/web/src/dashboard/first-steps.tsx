import { FlaskConical, FileText, Package, UserPlus, type LucideIcon } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Drawing } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useOpenSample } from './businesses.api.ts';

const steps: readonly { icon: LucideIcon; title: string; text: string; label: string; path: string }[] = [
  {
    icon: UserPlus,
    title: 'Add a customer',
    text: 'A shop, a regular, the neighbor who wants eight mugs.',
    label: 'Add customer',
    path: paths.newCustomer,
  },
  {
    icon: Package,
    title: 'Add a product',
    text: 'Its name and price, so that an invoice line is one choice.',
    label: 'Add product',
    path: paths.newProduct,
  },
  {
    icon: FileText,
    title: 'Send an invoice',
    text: 'It takes its number and goes into the books by itself.',
    label: 'New invoice',
    path: paths.newInvoice,
  },
];

/** Books without a single invoice: the shortest way to the first one. */
export function FirstSteps() {
  const { memberships } = useActiveBusiness();
  const openSample = useOpenSample();
  const hasSample = memberships.some((membership) => membership.isSample);
  return (
    <div
      data-tour="first-steps"
      className="border-line bg-surface shadow-rest overflow-clip rounded-lg border"
    >
      <div className="px-5 pt-10 pb-8 text-center">
        <Drawing name="ledger" />
        <h2 className="mt-5 font-serif text-2xl font-semibold">The first page is still blank</h2>
        <p className="text-ink-soft mx-auto mt-2 max-w-md">
          Three small steps, and your first sale stands in the books.
        </p>
      </div>
      <ol className="border-line divide-line grid border-t max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {steps.map(({ icon: Icon, title, text, label, path }, index) => (
          <li key={title} className="flex flex-col items-start p-5 sm:p-6">
            <span className="flex items-center gap-2.5 font-semibold">
              <Icon aria-hidden className="text-accent-ink size-5" />
              {index + 1}. {title}
            </span>
            <p className="text-ink-soft mt-1.5 mb-4 flex-1">{text}</p>
            <LinkButton to={path} tone={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          </li>
        ))}
      </ol>
      {!hasSample && (
        <div className="border-line bg-sunken/50 text-ink-soft flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-5 py-4">
          <p>Would you rather see full books first?</p>
          <Button icon={FlaskConical} busy={openSample.isOpening} onClick={openSample.start}>
            Open a sample business
          </Button>
        </div>
      )}
    </div>
  );
}
