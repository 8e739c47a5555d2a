import { useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { AssetPurchaseView, AssetRowView, AssetView } from '@atelier/contract/equipment';
import {
  depreciationMethods,
  paysForAssets,
  type DepreciationMethod,
  type DepreciationRhythm,
} from '@atelier/domain/equipment';
import { rootOfAccountType } from '@atelier/domain/books';
import { formatDate, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { assetWords, methodWords } from './asset-words.ts';
import { useAddAsset, useAssetPurchases, useChangeAsset } from './assets.api.ts';
import { useAccounts } from '../books/index.ts';

type AssetDialogProps = {
  /** Null for a new one. */
  asset: AssetRowView | null;
  /** The purchase to begin a new one with. */
  purchase?: AssetPurchaseView | undefined;
  onClose: () => void;
  onSaved: (asset: AssetView) => void;
};

const formId = 'asset';
const lives = [36, 60, 84, 120, 180];

/** Way onto the books. */
type Way = 'linked' | 'posted' | 'owned';

/** A thing that stays: new, or to be changed. Waits for the accounts and purchases that it chooses from. */
export function AssetDialog(props: AssetDialogProps) {
  const accounts = useAccounts().data;
  const purchases = useAssetPurchases().data;
  if (accounts === undefined || purchases === undefined) return null;
  return <AssetForm {...props} accounts={accounts} purchases={purchases} />;
}

type AssetFormProps = AssetDialogProps & {
  accounts: readonly AccountView[];
  purchases: readonly AssetPurchaseView[];
};

function AssetForm({ asset, purchase, accounts, purchases, onClose, onSaved }: AssetFormProps) {
  const { locale } = useFormats();
  const today = useToday();
  const [id] = useState(newId);
  const systemId = (key: string) => accounts.find(({ systemKey }) => systemKey === key)?.id ?? '';
  const firstWay = (): Way => {
    if (asset === null) return purchase === undefined ? 'posted' : 'linked';
    if (asset.purchaseKind === 'linked') return 'linked';
    return asset.priorThrough === null ? 'posted' : 'owned';
  };
  const [way, setWay] = useState<Way>(firstWay);
  const [name, setName] = useState(asset?.name ?? '');
  const [notes, setNotes] = useState(asset?.notes ?? '');
  const [entryId, setEntryId] = useState(purchase?.entryId ?? asset?.purchaseEntryId ?? '');
  const [paidFrom, setPaidFrom] = useState(asset?.paidFromAccountId ?? systemId('bank'));
  const [purchasedOn, setPurchasedOn] = useState<CalendarDate | null>(
    asset?.purchasedOn ?? purchase?.date ?? today,
  );
  const [inServiceOn, setInServiceOn] = useState<CalendarDate | null>(asset?.inServiceOn ?? null);
  const [cost, setCost] = useState<Money | null>(amountOf(asset?.costCents ?? purchase?.leftCents));
  const [salvage, setSalvage] = useState<Money | null>(
    asset === null || asset.salvageCents === 0 ? null : amountOf(asset.salvageCents),
  );
  const [method, setMethod] = useState<DepreciationMethod>(asset?.method ?? 'straight-line');
  const [life, setLife] = useState<number | null>(asset === null ? 84 : asset.lifeMonths);
  const [rhythm, setRhythm] = useState<DepreciationRhythm>(asset?.rhythm ?? 'month');
  const [prior, setPrior] = useState<Money | null>(
    asset === null || asset.priorCents === 0 ? null : amountOf(asset.priorCents),
  );
  const [priorThrough, setPriorThrough] = useState<CalendarDate | null>(asset?.priorThrough ?? null);
  const [accountIds, setAccountIds] = useState({
    asset: asset?.assetAccountId ?? purchase?.accountId ?? systemId('fixed-assets'),
    accumulated: asset?.accumulatedAccountId ?? systemId('accumulated-depreciation'),
    expense: asset?.expenseAccountId ?? systemId('depreciation'),
  });
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const refused = ({ field, message }: Problem) =>
    setProblem({ field: field === 'date' ? 'purchasedOn' : field, message });
  const add = useAddAsset(onSaved, refused);
  const change = useChangeAsset(onSaved, refused);
  const isBusy = add.isPending || change.isPending;

  const chosen = purchases.find((one) => one.entryId === entryId && one.accountId === accountIds.asset);
  const pick = (value: string) => {
    const found = purchases.find((one) => `${one.entryId} ${one.accountId}` === value);
    if (!found) return;
    setEntryId(found.entryId);
    setAccountIds((before) => ({ ...before, asset: found.accountId }));
    setPurchasedOn(found.date);
    setCost(money(found.leftCents));
    if (name === '') setName(found.memo.slice(0, 120));
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const wrong = (field: string, message: string) => setProblem({ field, message });
    if (way === 'linked' && entryId === '') return wrong('purchase', 'Choose the purchase.');
    if (name.trim() === '') return wrong('name', assetWords['asset-name-required'] ?? '');
    if (purchasedOn === null) return wrong('purchasedOn', 'Enter the day.');
    if (cost === null || cost === 0) return wrong('costCents', assetWords['asset-needs-cost'] ?? '');
    if (method === 'straight-line' && (life ?? 0) === 0) {
      return wrong('lifeMonths', assetWords['asset-needs-life'] ?? '');
    }
    if (way === 'owned' && priorThrough === null && (prior ?? 0) > 0) {
      return wrong('priorThrough', assetWords['asset-prior-needs-day'] ?? '');
    }
    setProblem(undefined);
    const hasPrior = way === 'owned' && prior !== null && prior > 0;
    const fields = {
      name,
      notes,
      purchasedOn,
      inServiceOn: inServiceOn ?? purchasedOn,
      costCents: cost,
      salvageCents: method === 'first-year' ? money(0) : (salvage ?? money(0)),
      method,
      lifeMonths: method === 'first-year' ? null : life,
      rhythm,
      priorCents: hasPrior ? prior : money(0),
      priorThrough: hasPrior ? priorThrough : null,
      assetAccountId: accountIds.asset,
      accumulatedAccountId: accountIds.accumulated,
      expenseAccountId: accountIds.expense,
      purchase:
        way === 'linked'
          ? { kind: 'linked' as const, entryId }
          : {
              kind: 'posted' as const,
              fromAccountId: way === 'owned' ? systemId('opening-balances') : paidFrom,
            },
    };
    if (asset === null) add.mutate({ id, ...fields });
    else change.mutate({ assetId: asset.id, version: asset.version, ...fields });
  };

  const used = accounts.filter(({ isActive }) => isActive);
  const toChoice = ({ id: value, name: label }: AccountView) => ({ value, label });
  const fixed = used.filter(({ type }) => type === 'fixed-asset').map(toChoice);
  const known = purchases.map((one) => ({
    value: `${one.entryId} ${one.accountId}`,
    label: `${formatDate(one.date, locale)} · ${one.memo || one.accountName}`,
  }));
  const kept = `${entryId} ${accountIds.asset}`;
  const purchaseChoices =
    entryId === '' || known.some(({ value }) => value === kept)
      ? known
      : [{ value: kept, label: 'The purchase that it has now' }, ...known];
  const placed = [
    'name',
    'purchase',
    'purchasedOn',
    'inServiceOn',
    'costCents',
    'salvageCents',
    'lifeMonths',
    'priorCents',
    'priorThrough',
    'fromAccountId',
    'assetAccountId',
    'accumulatedAccountId',
    'expenseAccountId',
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={asset === null ? 'New equipment' : `Change ${asset.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy}>
            {asset === null ? 'Add to the register' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="How it came"
          className="sm:col-span-2"
          choices={[
            { value: 'linked', label: 'Its purchase is in the books already' },
            { value: 'posted', label: 'I bought it: post the purchase now' },
            { value: 'owned', label: 'I had it before I began these books' },
          ]}
          value={way}
          onValueChange={setWay}
        />
        {way === 'linked' && (
          <SelectField
            label="Purchase"
            className="sm:col-span-2"
            placeholder={purchaseChoices.length === 0 ? 'None is waiting' : 'Choose the purchase'}
            help={
              purchaseChoices.length === 0
                ? 'Purchases recorded under “Tools and equipment” are offered here.'
                : chosen === undefined
                  ? undefined
                  : 'It may be a part of the purchase: change the cost below.'
            }
            choices={purchaseChoices}
            value={entryId === '' ? '' : kept}
            error={errorOf('purchase')}
            onValueChange={pick}
          />
        )}
        <TextField
          label="What it is"
          placeholder="Electric kiln"
          help={paperHelp(name)}
          maxLength={120}
          className="sm:col-span-2"
          value={name}
          error={errorOf('name')}
          onChange={(typed) => setName(typed.target.value)}
        />
        <DateField
          label="Bought on"
          max={today}
          value={purchasedOn}
          error={errorOf('purchasedOn')}
          onValueChange={setPurchasedOn}
        />
        <DateField
          label="First used on"
          optional
          help="If later than bought. Depreciation begins with this month."
          value={inServiceOn}
          error={errorOf('inServiceOn')}
          onValueChange={setInServiceOn}
        />
        <MoneyField label="Cost" value={cost} error={errorOf('costCents')} onValueChange={setCost} />
        {way === 'posted' && (
          <SelectField
            label="Paid from"
            choices={used.filter((one) => paysForAssets({ ...one, archived: false })).map(toChoice)}
            value={paidFrom}
            error={errorOf('fromAccountId')}
            onValueChange={setPaidFrom}
          />
        )}
        {way === 'owned' && (
          <>
            <MoneyField
              label="Depreciated so far"
              optional
              help="From your last tax return."
              value={prior}
              error={errorOf('priorCents')}
              onValueChange={setPrior}
            />
            <DateField
              label="Depreciated through"
              optional
              max={today}
              help="The last day of what was depreciated."
              value={priorThrough}
              error={errorOf('priorThrough')}
              onValueChange={setPriorThrough}
            />
          </>
        )}
        <SelectField
          label="How it becomes an expense"
          className="sm:col-span-2"
          help={methodWords[method].hint}
          choices={depreciationMethods.map((value) => ({ value, label: methodWords[value].name }))}
          value={method}
          onValueChange={setMethod}
        />
        {method === 'straight-line' && (
          <>
            <WholeField
              label="Months of use"
              most={1200}
              help={lives.map((months) => `${String(months / 12)} years: ${String(months)}`).join(' · ')}
              value={life}
              error={errorOf('lifeMonths')}
              onValueChange={setLife}
            />
            <MoneyField
              label="Still worth in the end"
              optional
              value={salvage}
              error={errorOf('salvageCents')}
              onValueChange={setSalvage}
            />
            <SelectField
              label="Posted"
              choices={[
                { value: 'month', label: 'At the end of each month' },
                { value: 'year', label: 'At the end of each year' },
              ]}
              value={rhythm}
              onValueChange={setRhythm}
            />
          </>
        )}
        <details className="sm:col-span-2">
          <summary className="text-accent-ink touch-target inline-flex cursor-pointer items-center text-sm font-medium">
            Accounts and notes
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Cost on"
              choices={fixed}
              disabled={way === 'linked'}
              value={accountIds.asset}
              error={errorOf('assetAccountId')}
              onValueChange={(value: string) => setAccountIds((before) => ({ ...before, asset: value }))}
            />
            <SelectField
              label="Depreciation gathered on"
              choices={fixed}
              value={accountIds.accumulated}
              error={errorOf('accumulatedAccountId')}
              onValueChange={(value: string) =>
                setAccountIds((before) => ({ ...before, accumulated: value }))
              }
            />
            <SelectField
              label="Expense on"
              choices={used.filter(({ type }) => rootOfAccountType(type) === 'expense').map(toChoice)}
              value={accountIds.expense}
              error={errorOf('expenseAccountId')}
              onValueChange={(value: string) => setAccountIds((before) => ({ ...before, expense: value }))}
            />
            <TextArea
              label="Notes"
              optional
              rows={2}
              maxLength={500}
              className="sm:col-span-2"
              value={notes}
              onChange={(typed) => setNotes(typed.target.value)}
            />
          </div>
        </details>
        {asset !== null && (
          <p className="text-ink-soft text-sm sm:col-span-2">
            Where figures change, its entries are reversed and posted again. The journal keeps both.
          </p>
        )}
        <div className="sm:col-span-2">
          <FormError
            message={
              problem !== undefined && !placed.includes(problem.field ?? '') ? problem.message : undefined
            }
          />
        </div>
      </form>
    </Dialog>
  );
}

const amountOf = (cents: number | undefined): Money | null => (cents === undefined ? null : money(cents));
