import type { TillDayMailedView } from '@atelier/contract/till';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { formatDate, formatMoney, money, succeed, type Outcome } from '@atelier/domain/foundation';
import { dayFigures, drawerFigures, leftOutText } from '@atelier/domain/till';
import type { Tools } from '../platform/answer.ts';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import { mailParagraph, writeMail, type MailBlock, type MailRow } from '../platform/mail/write-mail.ts';
import { readTillDay, type DayAsked } from './read-till-day.ts';

/** Mails the report of a day, as it is now. */
export async function mailTillDay(
  tenant: Tenant,
  { email, ...asked }: DayAsked & { readonly email: string },
  tools: Pick<Tools, 'clock' | 'mailbox'>,
): Promise<Outcome<TillDayMailedView, AnyRefusal>> {
  const permitted = requirePermission(tenant.role, 'invoices.issue');
  if (!permitted.ok) return permitted;
  const report = await readTillDay(tenant, asked, tools);
  const business = await getBusiness(tenant);
  await tools.mailbox.post(tenant.db, email, dayMail(report, business));
  return succeed({ date: report.date });
}

function dayMail(
  report: Awaited<ReturnType<typeof readTillDay>>,
  business: { readonly name: string; readonly email: string; readonly locale: string },
): MailText {
  const { locale } = business;
  const moneyText = (cents: number) => formatMoney(money(cents), { currency: report.currency, locale });
  const cards = [...dayFigures(report, locale), ...report.sessions.map(drawerFigures)].map(
    ({ title, rows }): MailBlock => ({
      kind: 'card',
      rows: [
        { kind: 'paragraph', text: title },
        { kind: 'list', items: rows.map(([label, cents]) => `${label}: ${moneyText(cents)}`) },
      ],
    }),
  );
  const leftOut = leftOutText(report, moneyText);
  const note: readonly MailRow[] = leftOut === null ? [] : [{ kind: 'note', text: leftOut }];
  const day = formatDate(report.date, locale);
  return {
    kind: 'till-day',
    ...writeMail(`Tills of ${business.name} on ${day}`, [
      mailParagraph(`This is what the tills of ${business.name} sold on ${day}.`),
      ...[...cards, ...note],
    ]),
    carriesSecret: false,
    from: fromBusiness(business),
  };
}
