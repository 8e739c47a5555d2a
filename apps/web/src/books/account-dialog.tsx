import { useState } from 'react';
import { accountFields, type AccountView } from '@atelier/contract/books';
import {
  accountRoots,
  accountTypes,
  isResultType,
  isScheduleCLine,
  rootOfAccountType,
  scheduleCLines,
} from '@atelier/domain/books';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { accountTree } from './account-tree.ts';
import { rootNames, typeWords } from './account-words.ts';
import { chartWords, useAddAccount, useArchiveAccount, useChangeAccount } from './chart.api.ts';

const formId = 'account';
const none = '';

type AccountDialogProps = {
  /** Left out for a new one. */
  account?: AccountView;
  accounts: readonly AccountView[];
  onMerge: (account: AccountView) => void;
  onClose: () => void;
};

/** Adds an account to the chart, or changes one. */
export function AccountDialog({ account, accounts, onMerge, onClose }: AccountDialogProps) {
  const [id] = useState(newId);
  const [isArchiving, setArchiving] = useState(false);
  const done = (title: string) => () => {
    showToast({ title, kind: 'success' });
    onClose();
  };
  const add = useAddAccount(done('Account added'));
  const change = useChangeAccount(done('Account saved'));
  const archive = useArchiveAccount(done('Account archived'));
  const { form, submit, formError } = useDialogForm({
    schema: accountFields,
    defaultValues: {
      code: account?.code ?? '',
      name: account?.name ?? '',
      type: account?.type ?? 'expense',
      parentId: account?.parentId ?? null,
      scheduleCLine:
        account?.scheduleCLine != null && isScheduleCLine(account.scheduleCLine)
          ? account.scheduleCLine
          : null,
    },
    words: chartWords,
    onSubmit: (fields) =>
      account ? change.mutateAsync({ accountId: account.id, ...fields }) : add.mutateAsync({ id, ...fields }),
  });
  const { control, register, formState, watch, setValue } = form;
  const { errors, isSubmitting } = formState;
  const type = watch('type');
  const isSystem = account !== undefined && account.systemKey !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account ? account.name : 'New account'}
      description={
        isSystem
          ? 'Atelier posts to this account by itself. You may rename it; it cannot be archived or become something else.'
          : 'A drawer that amounts are sorted into.'
      }
      actions={
        <>
          {account && !isSystem && (
            <div className="flex gap-3 sm:mr-auto">
              <Button onClick={() => setArchiving(true)}>Archive…</Button>
              <Button onClick={() => onMerge(account)}>Merge…</Button>
            </div>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {account ? 'Save' : 'Add account'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="grid gap-4 pb-1 sm:grid-cols-[8rem_minmax(0,1fr)]"
      >
        <TextField
          label="Code"
          inputMode="numeric"
          maxLength={10}
          error={errors.code?.message}
          {...register('code')}
        />
        <TextField
          label="Name"
          maxLength={120}
          help={paperHelp(form.watch('name'))}
          error={errors.name?.message}
          {...register('name')}
        />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <SelectField
              label="What it is"
              className="sm:col-span-2"
              disabled={isSystem}
              error={errors.type?.message}
              value={field.value}
              choices={accountRoots.flatMap((root) =>
                accountTypes
                  .filter((each) => rootOfAccountType(each) === root)
                  .map((value) => ({ value, label: `${rootNames[root].title}: ${typeWords[value]}` })),
              )}
              onValueChange={(value) => {
                if (rootOfAccountType(value) !== rootOfAccountType(field.value)) setValue('parentId', null);
                if (!isResultType(value)) setValue('scheduleCLine', null);
                field.onChange(value);
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="parentId"
          render={({ field }) => (
            <SelectField
              label="Subaccount of"
              optional
              className="sm:col-span-2"
              error={errors.parentId?.message}
              value={field.value ?? none}
              choices={[
                { value: none, label: 'Nothing: at the top' },
                ...accountTree(
                  accounts.filter(
                    (each) =>
                      each.id !== account?.id &&
                      (each.isActive || each.id === account?.parentId) &&
                      rootOfAccountType(each.type) === rootOfAccountType(type),
                  ),
                ).map(({ account: each, depth }) => ({
                  value: each.id,
                  label: `${'   '.repeat(depth)}${each.code} ${each.name}`,
                })),
              ]}
              onValueChange={(value) => field.onChange(value === none ? null : value)}
            />
          )}
        />
        {isResultType(type) && (
          <Controller
            control={control}
            name="scheduleCLine"
            render={({ field }) => (
              <SelectField
                label="Line of Schedule C"
                optional
                className="sm:col-span-2"
                error={errors.scheduleCLine?.message}
                value={field.value ?? none}
                choices={[
                  { value: none, label: 'None' },
                  ...Object.entries(scheduleCLines).map(([value, title]) => ({
                    value,
                    label: `${value}: ${title}`,
                  })),
                ]}
                onValueChange={(value) => field.onChange(isScheduleCLine(value) ? value : null)}
              />
            )}
          />
        )}
        <FormError message={formError} />
      </form>
      {account && (
        <ConfirmDialog
          isOpen={isArchiving}
          onClose={() => setArchiving(false)}
          onConfirm={() => archive.mutateAsync({ accountId: account.id })}
          title={`Archive “${account.name}”?`}
          consequence="What was posted to it stays in every report; nothing new can be posted to it. You can take it back into use at any time."
          confirmLabel="Archive the account"
          canUndo
        />
      )}
    </Dialog>
  );
}
