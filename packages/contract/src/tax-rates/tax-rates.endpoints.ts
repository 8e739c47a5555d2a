import { financeRefusals } from '@atelier/domain/books';
import { mostTaxParts, taxKinds } from '@atelier/domain/tax-rates';
import { rate as makeRate } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, optionalText, rate, refusals, requiredText } from '../foundation/index.ts';
import { taxRateView } from './tax-rates.views.ts';

const tag = { tags: ['Finances'] };

export const taxRates = {
  list: tenant
    .route({ method: 'GET', path: '/finances/tax-rates', summary: 'Sales tax rates', ...tag })
    .output(z.array(taxRateView)),
  create: tenant
    .route({ method: 'POST', path: '/finances/tax-rates', summary: 'Add a sales tax rate', ...tag })
    .input(
      z.object({
        id,
        name: requiredText(80),
        /** Left out: the place that it is named after. */
        place: optionalText(80).default(''),
        kind: z.enum(taxKinds).default('sales'),
        /** Empty for a combined rate. */
        rate: rate.default(makeRate(0)),
        partIds: z.array(id).max(mostTaxParts).default([]),
      }),
    )
    .errors(
      refusals(
        financeRefusals,
        'tax-rate-name-taken',
        'tax-rate-id-taken',
        'tax-rate-parts-not-allowed',
        'tax-rate-out-of-range',
      ),
    )
    .output(taxRateView),
  rename: tenant
    .route({
      method: 'PATCH',
      path: '/finances/tax-rates/{taxRateId}',
      summary: 'Change what a rate is called and filed for',
      ...tag,
    })
    .input(
      z.object({ taxRateId: id, name: requiredText(80), place: requiredText(80), kind: z.enum(taxKinds) }),
    )
    .errors(refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-name-taken', 'tax-place-filed'))
    .output(taxRateView),
  setVersion: tenant
    .route({
      method: 'PUT',
      path: '/finances/tax-rates/{taxRateId}/versions/{from}',
      summary: 'Another percentage from a day on; what is issued keeps its own',
      ...tag,
    })
    .input(z.object({ taxRateId: id, from: calendarDate, rate }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-is-combined', 'tax-rate-out-of-range'))
    .output(taxRateView),
  removeVersion: tenant
    .route({
      method: 'DELETE',
      path: '/finances/tax-rates/{taxRateId}/versions/{from}',
      summary: 'Take a percentage that begins on a day away',
      ...tag,
    })
    .input(z.object({ taxRateId: id, from: calendarDate }))
    .errors(
      refusals(financeRefusals, 'tax-rate-not-found', 'tax-rate-version-not-found', 'tax-rate-out-of-range'),
    )
    .output(taxRateView),
  makeUsual: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-rates/{taxRateId}/make-usual',
      summary: 'Let lines begin with a rate, where neither customer nor event names another',
      ...tag,
    })
    .input(z.object({ taxRateId: id }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found'))
    .output(taxRateView),
  archive: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-rates/{taxRateId}/archive',
      summary: 'Archive a rate: what carries it keeps it, nothing new takes it',
      ...tag,
    })
    .input(z.object({ taxRateId: id }))
    .errors(refusals(financeRefusals, 'tax-rate-not-found'))
    .output(taxRateView),
};
