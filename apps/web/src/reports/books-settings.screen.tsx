import { permits } from '@atelier/domain/businesses';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { CloseBooksCard } from '../books/index.ts';
import { ReportBasisCard } from './report-basis-card.tsx';
import { TaxRatesCard } from '../tax-rates/index.ts';

export function BooksSettingsScreen() {
  const settings = useBusinessSettings();
  const today = useToday();
  return (
    <>
      <PageHeader
        title="Taxes and books"
        description="Sales tax rates, the day up to which your books are closed, and how reports read them."
      />
      <Loaded query={settings} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
        {({ role, bookLock, reportBasis }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <TaxRatesCard canEdit={permits(role, 'business.settings')} />
            <CloseBooksCard lock={bookLock} today={today} canEdit={permits(role, 'finances.close-period')} />
            <ReportBasisCard basis={reportBasis} canEdit={permits(role, 'business.settings')} />
          </div>
        )}
      </Loaded>
    </>
  );
}
