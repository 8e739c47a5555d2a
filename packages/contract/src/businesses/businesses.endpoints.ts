import { oc } from '@orpc/contract';
import {
  bookBases,
  businessRefusals,
  paperColorPattern,
  paperDesigns,
  paperSizes,
} from '@atelier/domain/businesses';
import { z } from 'zod';
import { file, id, optionalText, refusals, plainName, requiredText } from '../foundation/index.ts';
import { businessView, membershipView, realtimeView } from './businesses.views.ts';
import { tenant } from './tenant.ts';

const tag = { tags: ['Businesses'] };

export const foundBusinessInput = z.object({
  id,
  name: plainName(requiredText(200)),
  timeZone: z.string().max(60).default('America/New_York'),
});

/** A color of `#` and six digits; capitals are taken, too. */
export const paperColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(paperColorPattern, 'Write the color as # and six digits, such as #9a4320');

export const businessSettingsInput = z.object({
  name: plainName(requiredText(200)).optional(),
  timeZone: z.string().max(60).optional(),
  currency: z.string().length(3).optional(),
  locale: z.string().max(35).optional(),
  fiscalYearStartMonth: z.int().min(1).max(12).optional(),
  email: z.union([z.literal(''), z.email()]).optional(),
  phone: optionalText(60).optional(),
  address: optionalText(500).optional(),
  taxNumber: optionalText(60).optional(),
  invoiceNumberPattern: requiredText(40).optional(),
  /** True when numbers begin again with each year; the pattern names the year then. */
  invoiceNumbersYearly: z.boolean().optional(),
  orderNumberPattern: requiredText(40).optional(),
  orderNumbersYearly: z.boolean().optional(),
  creditNoteNumberPattern: requiredText(40).optional(),
  creditNoteNumbersYearly: z.boolean().optional(),
  paymentTermsDays: z.int().min(0).max(365).optional(),
  invoiceNote: optionalText(1000).optional(),
  pricesIncludeTax: z.boolean().optional(),
  quoteNumberPattern: requiredText(40).optional(),
  quoteNumbersYearly: z.boolean().optional(),
  quoteValidDays: z.int().min(0).max(365).optional(),
  quoteNote: optionalText(1000).optional(),
  paperDesign: z.enum(paperDesigns).optional(),
  /** The color of papers for customers, as `#9a4320`. */
  paperColor: paperColor.optional(),
  /** Paper size for customers; null: as printers of the country have it. */
  paperSize: z.enum(paperSizes).nullable().optional(),
  reportBasis: z.enum(bookBases).optional(),
});

/** Procedures of a signed-in person outside any business. */
export const accountBusinesses = {
  list: oc
    .route({ method: 'GET', path: '/businesses', summary: 'The businesses that I am a member of', ...tag })
    .output(z.array(membershipView)),
  found: oc
    .route({
      method: 'POST',
      path: '/businesses',
      summary: 'Found a business with its chart of accounts',
      ...tag,
    })
    .input(foundBusinessInput)
    .errors(refusals(businessRefusals, 'business-id-taken'))
    .output(membershipView),
};

/** Procedures of a member in the business of the address. */
export const businesses = {
  get: tenant
    .route({ method: 'GET', path: '/', summary: 'The business and its settings', ...tag })
    .output(businessView),
  update: tenant
    .route({ method: 'PATCH', path: '/', summary: 'Change settings', ...tag })
    .input(businessSettingsInput)
    .errors(
      refusals(
        businessRefusals,
        'time-zone-unknown',
        'currency-unknown',
        'currency-in-use',
        'locale-unknown',
      ),
    )
    .output(businessView),
  getLogo: tenant
    .route({ method: 'GET', path: '/logo', summary: 'The logo', ...tag })
    .errors(refusals(businessRefusals, 'logo-not-found'))
    .output(file),
  putLogo: tenant
    .route({ method: 'PUT', path: '/logo', summary: 'Set the logo (PNG or JPEG, at most 1 MiB)', ...tag })
    .input(z.object({ logo: file }))
    .errors(refusals(businessRefusals, 'logo-not-an-image'))
    .output(z.object({ hasLogo: z.literal(true) })),
  removeLogo: tenant
    .route({ method: 'DELETE', path: '/logo', summary: 'Remove the logo', ...tag })
    .output(z.object({ hasLogo: z.literal(false) })),
  wipeSample: tenant
    .route({ method: 'POST', path: '/wipe-sample', summary: 'Wipe the sample business', ...tag })
    .errors(refusals(businessRefusals, 'business-not-sample'))
    .output(z.object({ wiped: z.literal(true) })),
  enableRealtime: tenant
    .route({
      method: 'POST',
      path: '/enable-realtime',
      summary: 'Ask that tables tell open screens of their changes',
      ...tag,
    })
    .input(z.object({ tables: z.array(z.string().max(63)).min(1).max(50) }))
    .errors(refusals(businessRefusals, 'table-unknown'))
    .output(realtimeView),
};
