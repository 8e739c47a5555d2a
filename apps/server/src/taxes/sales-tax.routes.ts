import { implement } from '@orpc/server';
import { salesTax } from '@atelier/contract/taxes';
import { findTaxFiling, listTaxFilings } from '@atelier/database/taxes/tax-filings.reads';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { fileSalesTax } from './file-sales-tax.command.ts';
import { readSalesTax, readTaxDocuments, taxFilingView } from './read-sales-tax.ts';
import { reopenTaxFiling } from './reopen-tax-filing.command.ts';

const os = implement(salesTax).$context<BusinessRequest>();

export const salesTaxRoutes = os.router({
  report: os.report.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSalesTax(tenant, input))),
  ),
  documents: os.documents.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readTaxDocuments(tenant, input, input))),
  ),
  filings: os.filings.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const { rows, next } = await listTaxFilings(tenant, input);
      return succeed({ rows: rows.map(taxFilingView), next });
    }),
  ),
  filing: os.filing.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const filing = await findTaxFiling(tenant, input.filingId);
      return filing
        ? succeed(taxFilingView(filing))
        : refuse(financeRefusals.refusal('tax-filing-not-found'));
    }),
  ),
  file: os.file.handler(({ input, context }) =>
    change(context, 'fileSalesTax', input, (tenant, tools) =>
      fileSalesTax(tenant, { ...input, tax: input.taxCents, adjustment: input.adjustmentCents }, tools),
    ),
  ),
  reopen: os.reopen.handler(({ input, context }) =>
    change(context, 'reopenTaxFiling', input, (tenant, tools) => reopenTaxFiling(tenant, input, tools)),
  ),
});
