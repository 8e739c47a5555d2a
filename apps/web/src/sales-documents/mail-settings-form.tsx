import { mailTextsInput, type MailTextsView } from '@atelier/contract/sales-documents';
import { usualMailTexts, type MailTextKind } from '@atelier/domain/sales-documents';
import { SettingsFormFrame } from '../businesses/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { useMailExamples, useMailTexts, useSaveMailTexts } from './mail-texts.api.ts';

const mailKindNames: Readonly<Record<MailTextKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  reminder: 'Reminder',
  quote: 'Quote',
  'credit-note': 'Credit note',
  statement: 'Statement of account',
};

const whenSent: Readonly<Partial<Record<MailTextKind, string>>> = {
  receipt: 'What an invoice is sent with once it is paid.',
  reminder: 'What a reminder that you send by hand begins with.',
};

type MailSettingsFormProps = { mails: MailTextsView; canEdit: boolean; onFinished: () => void };

export function MailSettingsForm({ mails, canEdit, onFinished }: MailSettingsFormProps) {
  const save = useSaveMailTexts();
  const saved = useMailTexts();
  const examples = useMailExamples().data ?? [];
  const record = useRecordForm({
    schema: mailTextsInput,
    draftKey: 'settings:mails',
    defaultValues: { texts: mails.texts, copyToSelf: mails.copyToSelf },
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      await saved.refetch();
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { register, watch, setValue } = record.form;
  const { errors } = record.form.formState;
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      <Card title="Copies">
        <Checkbox
          label={
            mails.copyAddress === '' ? 'Send a copy to the business' : `Send a copy to ${mails.copyAddress}`
          }
          help={
            mails.copyAddress === ''
              ? 'Your business has no email address yet: write it into its settings.'
              : 'Each email asks, and begins with this.'
          }
          {...register('copyToSelf')}
        />
      </Card>
      {mails.texts.map(({ kind }, index) => {
        const [subject, message] = [watch(`texts.${index}.subject`), watch(`texts.${index}.message`)];
        const usual = usualMailTexts[kind];
        const isUsual = subject === usual.subject && message === usual.message;
        return (
          <Card key={kind} title={mailKindNames[kind]} aria-label={mailKindNames[kind]}>
            <div className="grid gap-4">
              {whenSent[kind] !== undefined && <p className="text-ink-soft text-sm">{whenSent[kind]}</p>}
              <MailTextFields
                kind={kind}
                subject={register(`texts.${index}.subject`)}
                message={register(`texts.${index}.message`)}
                errors={errors.texts?.[index]}
                text={{ subject, message }}
                example={examples.find((each) => each.kind === kind)}
              />
              {canEdit && !isUsual && (
                <Button
                  className="justify-self-start"
                  size="sm"
                  onClick={() => {
                    const wasTyped = { shouldDirty: true, shouldValidate: true } as const;
                    setValue(`texts.${index}.subject`, usual.subject, wasTyped);
                    setValue(`texts.${index}.message`, usual.message, wasTyped);
                  }}
                >
                  Use the original text
                </Button>
              )}
            </div>
          </Card>
        );
      })}
    </SettingsFormFrame>
  );
}
