import { useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react';
import type { BankRuleView } from '@atelier/contract/banking';
import { permits } from '@atelier/domain/businesses';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useAccounts } from '../books/index.ts';
import { useBankRules, useOrderRules } from './inbox.api.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules for lines of banks, in the order in which they are asked. */
export function BankRulesScreen() {
  const { business } = useActiveBusiness();
  const rules = useBankRules();
  const accounts = useAccounts().data ?? [];
  const order = useOrderRules();
  const [edited, setEdited] = useState<BankRuleView | 'new'>();
  const mayRecord = permits(business.role, 'finances.record');
  const add = mayRecord && (
    <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
      <ShortLabel>New rule</ShortLabel>
    </Button>
  );
  const swap = (all: readonly BankRuleView[], index: number, step: number) => {
    const ruleIds = all.map(({ id }) => id);
    const [moved] = ruleIds.splice(index, 1);
    if (moved === undefined) return;
    ruleIds.splice(index + step, 0, moved);
    order.mutate({ ruleIds });
  };
  return (
    <>
      <PageHeader
        title="Rules"
        description="The first rule that fits a line suggests what it is. You still say yes."
        back={{ to: paths.inbox, label: 'Inbox' }}
        action={add}
      />
      <Loaded
        query={rules}
        skeleton={<TableSkeleton rows={4} columns={2} />}
        errorTitle="Your rules could not be loaded"
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing="ledger" title="No rules yet" action={add}>
              A rule categorizes lines that repeat. In the inbox, “Make a rule” creates one from a line.
            </EmptyState>
          ) : (
            <Card flush>
              <ol className="divide-line divide-y">
                {all.map((rule, index) => (
                  <li key={rule.id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
                    <div className="min-w-0 flex-1">
                      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                        {rule.name} {!rule.isActive && <StatePill tone="muted">Not in use</StatePill>}
                      </p>
                      <p className="text-ink-soft text-sm wrap-anywhere">
                        <Conditions rule={rule} /> →{' '}
                        {accounts.find(({ id }) => id === rule.categoryAccountId)?.name}
                      </p>
                    </div>
                    {mayRecord && (
                      <div className="flex shrink-0">
                        <IconButton
                          label={`Move ${rule.name} up`}
                          icon={ArrowUp}
                          disabled={index === 0}
                          busy={order.isPending}
                          onClick={() => swap(all, index, -1)}
                        />
                        <IconButton
                          label={`Move ${rule.name} down`}
                          icon={ArrowDown}
                          disabled={index === all.length - 1}
                          busy={order.isPending}
                          onClick={() => swap(all, index, 1)}
                        />
                        <IconButton
                          label={`Edit ${rule.name}`}
                          icon={Pencil}
                          onClick={() => setEdited(rule)}
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ol>
            </Card>
          )
        }
      </Loaded>
      {edited !== undefined && (
        <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function Conditions({ rule }: { rule: BankRuleView }) {
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' or ');
  return (
    <>
      {rule.direction === 'in' ? 'Money in' : rule.direction === 'out' ? 'Money out' : 'Money in or out'}
      {rule.payeeTexts.length > 0 && `, payee holds ${quoted(rule.payeeTexts)}`}
      {rule.descriptionTexts.length > 0 && `, description holds ${quoted(rule.descriptionTexts)}`}
      {rule.leastCents !== null && (
        <>
          , from <MoneyText cents={rule.leastCents} />
        </>
      )}
      {rule.mostCents !== null && (
        <>
          , up to <MoneyText cents={rule.mostCents} />
        </>
      )}
    </>
  );
}
