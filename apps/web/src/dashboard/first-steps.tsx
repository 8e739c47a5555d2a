import { FlaskConical, Plus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Drawing } from '../design/drawing.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { StartChecklist } from '../onboarding/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useOpenSample } from './businesses.api.ts';

/** Books without a single invoice: the way to the first one, or to full books, and below it what the first hour holds. */
export function FirstSteps() {
  const { business, memberships } = useActiveBusiness();
  const openSample = useOpenSample();
  const hasSample = memberships.some((membership) => membership.isSample);
  return (
    <div className="border-line bg-surface shadow-rest overflow-clip rounded-lg border">
      <section
        data-tour="first-steps"
        className="flex flex-col items-center gap-x-10 gap-y-5 px-5 py-8 max-sm:text-center sm:flex-row sm:px-10 sm:py-10"
      >
        <div className="shrink-0">
          <Drawing name="ledger" />
        </div>
        <div className="min-w-0">
          <h2 className="font-serif text-2xl font-semibold">The first page is still blank</h2>
          <p className="text-ink-soft mt-2 max-w-lg">
            Write your first invoice: it is numbered and posted to your books automatically.
            {!hasSample && ' Or look around in the full books of a potter first.'}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:justify-center">
            {permits(business.role, 'invoices.write') && (
              <LinkButton data-tour="new-invoice" to={paths.newInvoice} tone="primary" icon={Plus}>
                New invoice
              </LinkButton>
            )}
            {!hasSample && (
              <Button icon={FlaskConical} busy={openSample.isOpening} onClick={openSample.start}>
                Open a sample business
              </Button>
            )}
          </div>
        </div>
      </section>
      <StartChecklist isPart />
    </div>
  );
}
