import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CustomersOverviewView } from '@atelier/contract/customers';
import { useCounts } from '../../design/formats.tsx';
import { Card } from '../../design/card.tsx';
import { DateText, MoneyText, CountText } from '../../design/figures.tsx';
import { TextLink } from '../../design/link-button.tsx';
import { paths } from '../../platform/paths.ts';
import { FollowUpButtons, FollowUpPill } from '../follow-up.tsx';
import { interactionTitle } from '../interaction-words.ts';
import { groupWords } from '../segment-words.ts';

/** Whom to get back to by today; settled or put off in place. */
export function FollowUps({ view: { dueCount, rows } }: { view: CustomersOverviewView['followUps'] }) {
  return (
    <Card
      title="Follow up"
      description="Due by today, the longest due first."
      action={
        dueCount > rows.length && (
          <TextLink to={paths.customerInteractions} search={{ followUp: 'due' } as never}>
            All <CountText count={dueCount} />
          </TextLink>
        )
      }
      flush
    >
      <Rows nothing="No follow-ups due. Set a follow-up date when you record an interaction.">
        {rows.map((row) => (
          <li key={row.id} className="space-y-2 px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <TextLink to={paths.customerInteraction(row.id)} className="wrap-anywhere">
                  {row.customerName}
                </TextLink>
                <span className="text-ink-soft line-clamp-2 text-sm wrap-anywhere">
                  {interactionTitle(row)}
                </span>
              </span>
              <FollowUpPill interaction={row} />
            </span>
            <FollowUpButtons interaction={row} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** Shows who used to buy and stays away, by what they spent; each group leads to all of it. */
export function Slipping({ view: { groups, rows } }: { view: CustomersOverviewView['slipping'] }) {
  return (
    <Card title="Slipping away" description="Used to buy, and have stayed away for longer than others." flush>
      {rows.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 px-4 pb-1 sm:px-5">
          {groups.map(({ group, count }) => (
            <li key={group}>
              <TextLink
                to={paths.customerList}
                search={{ group } as never}
                title={groupWords[group].help}
                className="touch-target inline-flex items-center"
              >
                {groupWords[group].label}: <CountText count={count} />
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Rows nothing="None. Customers who used to buy but haven’t in a while appear here.">
        {rows.map(({ id, name, group, lastSeenOn, spentCents }) => (
          <CustomerRow key={id} id={id} name={name} aside={<MoneyText cents={spentCents} />}>
            {groupWords[group].label} · last seen <DateText date={lastSeenOn} />
          </CustomerRow>
        ))}
      </Rows>
    </Card>
  );
}

/** Shows who bought for most. */
export function BestCustomers({ rows }: { rows: CustomersOverviewView['best'] }) {
  const counts = useCounts();
  return (
    <Card title="Best customers" description="By what they ever bought." flush>
      <Rows nothing="No purchases yet.">
        {rows.map(({ id, name, spentCents, invoiceCount, lastBoughtOn }) => (
          <CustomerRow key={id} id={id} name={name} aside={<MoneyText cents={spentCents} />}>
            {invoiceCount === 1 ? 'One invoice' : `${counts(invoiceCount)} invoices`} · last on{' '}
            <DateText date={lastBoughtOn} />
          </CustomerRow>
        ))}
      </Rows>
    </Card>
  );
}

/** Whose birthday comes next. */
export function ComingBirthdays({ rows }: { rows: CustomersOverviewView['birthdays'] }) {
  return (
    <Card title="Birthdays" description="In the next 30 days." flush>
      <Rows nothing="None that you know of. A birthday is noted on the customer’s page.">
        {rows.map(({ id, name, day }) => (
          <CustomerRow key={id} id={id} name={name} aside={<DateText date={day} />} />
        ))}
      </Rows>
    </Card>
  );
}

function Rows({ nothing, children }: { nothing: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-ink-soft px-4 pb-5 sm:px-5">{nothing}</p>
  ) : (
    <ul className="divide-line border-line divide-y border-t">{children}</ul>
  );
}

type CustomerRowProps = { id: string; name: string; aside: ReactNode; children?: ReactNode };

function CustomerRow({ id, name, aside, children }: CustomerRowProps) {
  return (
    <li>
      <Link
        to={paths.customer(id)}
        className="hover:bg-sunken flex items-baseline justify-between gap-4 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="text-ink-soft block text-sm empty:hidden">{children}</span>
        </span>
        <span className="font-medium">{aside}</span>
      </Link>
    </li>
  );
}
