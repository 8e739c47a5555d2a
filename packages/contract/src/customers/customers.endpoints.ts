import {
  boughtKinds,
  consentChannels,
  contactKinds,
  customerRefusals,
  customerSorts,
  customerSources,
  customerStatuses,
  isBirthday,
  longestTag,
  mostOfCustomer,
  rfmGroups,
  timelineParts,
} from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { customersOverviewView } from './customers-overview.views.ts';
import {
  customerDetailView,
  customerKind,
  customerRowView,
  customerView,
  similarCustomerView,
  tagChangeView,
  timelineEntryView,
  usedTagView,
} from './customers.views.ts';

const tag = { tags: ['Customers'] };
const email = z.email('Not an email address').max(254);
const phone = optionalText(60);
const address = optionalText(500);
const kindOf = <Means extends keyof typeof contactKinds>(means: Means) =>
  z.enum(['', ...contactKinds[means]] as const);

/** A further email, phone or address. */
const contactFields = z.discriminatedUnion('means', [
  z.object({ means: z.literal('email'), kind: kindOf('email'), value: email }),
  z.object({ means: z.literal('phone'), kind: kindOf('phone'), value: phone.min(1, 'Required') }),
  z.object({ means: z.literal('address'), kind: kindOf('address'), value: address.min(1, 'Required') }),
]);

const tagName = requiredText(longestTag);
const tagNames = z.array(tagName).max(mostOfCustomer.tags, `At most ${String(mostOfCustomer.tags)} tags`);

/** Fields that a person fills in for a customer. */
export const customerFields = z.object({
  kind: customerKind.optional(),
  name: requiredText(200),
  /** Where a person works. */
  company: optionalText(200).optional(),
  /** Email, phone and address are the first ones, where invoices and mail go. */
  email: z.union([z.literal(''), email]).optional(),
  emailKind: kindOf('email').optional(),
  phone: phone.optional(),
  phoneKind: kindOf('phone').optional(),
  address: address.optional(),
  addressKind: kindOf('address').optional(),
  /** Further ones. */
  contacts: z.array(contactFields).max(30).optional(),
  status: z.enum(customerStatuses).optional(),
  source: z.enum(customerSources).nullable().optional(),
  tags: tagNames.optional(),
  /** YYYY-MM-DD, or --MM-DD where the year is not known. */
  birthday: z.string().refine(isBirthday, 'Not a birthday').nullable().optional(),
  /** In how many days new invoices are due; null: as is usual in the business. */
  termsDays: z.int().min(0).max(365, 'At most 365 days').nullable().optional(),
  /** Whose prices are proposed on new invoices; null: the retail prices. */
  priceListId: id.nullable().optional(),
  /** The sales tax that lines begin with; null: as is usual in the business. */
  taxRateId: id.nullable().optional(),
  /** Where else to find them: a page, a name on a network. */
  links: z.array(requiredText(300)).max(10, 'At most 10').optional(),
  /** By the ids of own fields; an empty one is taken away. */
  ownValues: z.record(id, z.string().max(1000)).optional(),
  notes: optionalText(5000).optional(),
  isTaxExempt: z.boolean().optional(),
  /** Why, such as Resale. */
  taxExemptReason: optionalText(120).optional(),
  taxCertificate: optionalText(80).optional(),
  /** The last day on which the certificate holds. */
  taxExemptUntil: calendarDate.nullable().optional(),
});

/** Which customers a list shows. */
const customerFilter = {
  search: z.string().max(200).optional(),
  tag: z.string().max(longestTag).optional(),
  source: z.enum(customerSources).optional(),
  status: z.enum(customerStatuses).optional(),
  kind: customerKind.optional(),
  archived: z.boolean().default(false),
  /** Those of a segment, or of a group of recency, frequency and money. */
  segmentId: id.optional(),
  group: z.enum(rfmGroups).optional(),
  /** Who bought in these days, both included: for the first time, not for the first time, or both. */
  bought: z.enum(boughtKinds).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};
const filterRefusals = refusals(customerRefusals, 'segment-not-found', 'segment-rule-not-understood');

const saveRefusals = refusals(
  customerRefusals,
  'customer-price-list-not-found',
  'customer-tax-rate-not-found',
  'own-field-not-found',
  'own-value-does-not-fit',
  'customer-is-merged',
  'customer-is-erased',
);

export const customers = {
  list: tenant
    .route({
      method: 'GET',
      path: '/customers',
      summary: 'Customers by name, what they spent or when they were last seen',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        ...customerFilter,
        /** Money spent and last seen begin with the most, and the latest. */
        sort: z.enum(customerSorts).default('name'),
      }),
    )
    .errors(filterRefusals)
    .output(pageOf(customerRowView)),
  csv: tenant
    .route({
      method: 'GET',
      path: '/customers.csv',
      summary: 'All customers that a filter finds, by name, as CSV',
      ...tag,
    })
    .input(z.object(customerFilter))
    .errors(filterRefusals)
    .output(file),
  overview: tenant
    .route({
      method: 'GET',
      path: '/customers/overview',
      summary: 'Customers who bought in some days, their worth, those at risk, and follow-ups',
      ...tag,
    })
    .input(
      z
        .object({ from: calendarDate, to: calendarDate })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day' }),
    )
    .output(customersOverviewView),
  tags: tenant
    .route({
      method: 'GET',
      path: '/customers/tags',
      summary: 'The tags that customers have, each with how many have it',
      ...tag,
    })
    .output(z.array(usedTagView)),
  changeTags: tenant
    .route({
      method: 'POST',
      path: '/customers/tags',
      summary:
        'Give tags to customers, or take tags off them: all of it, or nothing. Answers what was new; the same the other way round takes it back',
      ...tag,
    })
    .input(
      z.object({
        changes: z
          .array(z.object({ customerId: id, add: tagNames.default([]), remove: tagNames.default([]) }))
          .min(1, 'Choose someone')
          .max(200, 'At most 200 at once')
          .refine(
            (changes) => new Set(changes.map(({ customerId }) => customerId)).size === changes.length,
            'Each customer once',
          ),
      }),
    )
    .errors(
      refusals(
        customerRefusals,
        'customer-not-found',
        'customer-is-merged',
        'customer-is-erased',
        'customer-has-enough-tags',
      ),
    )
    .output(z.object({ changes: z.array(tagChangeView) })),
  renameTag: tenant
    .route({
      method: 'POST',
      path: '/customers/tags/rename',
      summary: 'Rename a tag of every customer, and in the rules of segments',
      ...tag,
    })
    .input(
      z.object({
        from: tagName,
        // Commas part tags where they are typed.
        to: tagName.regex(/^[^,]*$/, 'Without commas'),
        /** True when it may become one with a tag that is there already. */
        merges: z.boolean().default(false),
      }),
    )
    .errors(refusals(customerRefusals, 'tag-not-found', 'tag-name-taken'))
    .output(
      z.object({
        /** Number of customers, in use or archived, that it was renamed for. */
        count: z.int(),
        /** The names of the segments whose rules ask for the new name now. */
        segments: z.array(z.string()),
      }),
    ),
  removeTag: tenant
    .route({
      method: 'POST',
      path: '/customers/tags/remove',
      summary: 'Take a tag off every customer; rules of segments go on asking for it',
      ...tag,
    })
    .input(z.object({ tag: tagName }))
    .errors(refusals(customerRefusals, 'tag-not-found'))
    .output(z.object({ count: z.int() })),
  similar: tenant
    .route({
      method: 'GET',
      path: '/customers/similar',
      summary: 'Who has the same email or phone, or nearly the same name; the likeliest first',
      ...tag,
    })
    .input(
      z.object({
        name: z.string().max(200).default(''),
        email: z.string().max(254).default(''),
        phone: z.string().max(60).default(''),
      }),
    )
    .output(z.array(similarCustomerView)),
  get: tenant
    .route({ method: 'GET', path: '/customers/{customerId}', summary: 'One customer', ...tag })
    .input(z.object({ customerId: id }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(customerDetailView),
  timeline: tenant
    .route({
      method: 'GET',
      path: '/customers/{customerId}/timeline',
      summary:
        'What happened with a customer, the latest first: interactions, invoices, money, events, documents',
      ...tag,
    })
    .input(z.object({ ...pageInput, customerId: id, part: z.enum(timelineParts).optional() }))
    .errors(refusals(customerRefusals, 'customer-not-found'))
    .output(pageOf(timelineEntryView)),
  create: tenant
    .route({ method: 'POST', path: '/customers', summary: 'Add a customer', ...tag })
    .input(customerFields.extend({ id }))
    .errors({ ...saveRefusals, ...refusals(customerRefusals, 'customer-id-taken') })
    .output(customerView),
  update: tenant
    .route({ method: 'PATCH', path: '/customers/{customerId}', summary: 'Change a customer', ...tag })
    .input(
      customerFields.partial().extend({
        customerId: id,
        isArchived: z.boolean().optional(),
        /** The version that the change began with; left out, it is written over whatever is there. */
        version: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...saveRefusals,
      ...refusals(customerRefusals, 'customer-not-found', 'customer-changed-meanwhile'),
    })
    .output(customerView),
  erase: tenant
    .route({
      method: 'POST',
      path: '/customers/{customerId}/erase',
      summary: 'Erase a customer, and those merged into them; the figures stay',
      ...tag,
    })
    .input(
      z.object({
        customerId: id,
        /** The name of the customer, since this cannot be undone. */
        typedName: z.string().max(200),
      }),
    )
    .errors(
      refusals(
        customerRefusals,
        'customer-not-found',
        'customer-is-erased',
        'customer-is-merged',
        'customer-name-differs',
        'customer-owes',
        'customer-has-open-order',
        'customer-has-credit',
        'customer-holds-stock',
      ),
    )
    .output(customerView),
  recordConsent: tenant
    .route({
      method: 'POST',
      path: '/customers/{customerId}/consents',
      summary: 'Record whether a customer wants to get news; earlier answers stay',
      ...tag,
    })
    .input(
      z.object({
        customerId: id,
        id,
        channel: z.enum(consentChannels),
        isGiven: z.boolean(),
        givenOn: calendarDate,
        place: optionalText(200).default(''),
      }),
    )
    .errors(
      refusals(
        customerRefusals,
        'customer-not-found',
        'customer-is-erased',
        'consent-id-taken',
        'consent-in-the-future',
      ),
    )
    .output(customerDetailView.shape.consents),
};
