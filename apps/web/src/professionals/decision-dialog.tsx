import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { decisionFields, type TriageProfessionalView } from '@atelier/contract/professionals';
import { addMonths, dateOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import type { VerificationDecision } from '@atelier/domain/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { FactList } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { DocumentContent } from '../documents/index.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { professionalWords, specialtyLabels } from './professional-words.ts';
import { useDecide } from './professional-triage.api.ts';

const labels: Readonly<Record<VerificationDecision, { choice: string; button: string; done: string }>> = {
  verified: { choice: 'Verify', button: 'Verify professional', done: 'Professional verified' },
  declined: { choice: 'Decline', button: 'Decline document', done: 'Document declined' },
  revoked: { choice: 'Revoke verification', button: 'Revoke verification', done: 'Verification revoked' },
};

/** Decisions that fit a profile: by its document, or about a verification that it has. */
const decisionsFor = ({ own }: TriageProfessionalView): VerificationDecision[] => [
  ...(own.proof === null ? [] : (['verified', 'declined'] as const)),
  ...(own.verification === 'verified' || own.verification === 'lapsed' ? (['revoked'] as const) : []),
];

/** A year from today, as the directory counts days. */
const inAYear = () => addMonths(dateOfInstant(new Date().toISOString(), 'UTC'), 12);

type DecisionDialogProps = { professional: TriageProfessionalView; onClose: () => void };

/** Shows the document that proves a profile, and verifies, declines or revokes it. */
export function DecisionDialog({ professional, onClose }: DecisionDialogProps) {
  const formId = useId();
  const { id, own } = professional;
  const choices = decisionsFor(professional);
  const decide = useDecide({
    onSaved: (saved) => {
      showToast({ title: labels[saved.own.verification as VerificationDecision].done, kind: 'success' });
      onClose();
    },
    onProblem: () => true,
  });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `professional-decision:${id}`,
    schema: decisionFields,
    defaultValues: {
      decision: choices[0] ?? 'verified',
      lapsesOn: inAYear(),
      reason: '',
    },
    words: professionalWords,
    onSubmit: (values) => decide.mutateAsync({ professionalId: id, ...values }),
  });
  const { errors } = form.formState;
  const decision = form.watch('decision');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      held={decide.isPending ? 'busy' : undefined}
      title={nameOfProfessional(professional.businessName)}
      actions={
        choices.length === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={decide.isPending}>
              Cancel
            </Button>
            <Button tone="primary" type="submit" form={formId} busy={decide.isPending}>
              {labels[decision].button}
            </Button>
          </>
        )
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FactList
          className="-my-2.5"
          facts={[
            { term: 'Person', value: professional.ownerName ?? 'Former user' },
            { term: 'Location', value: professional.location },
            { term: 'Specialty', value: specialtyLabels[professional.specialty] },
            { term: 'Credentials', value: professional.credentials.join(', ') || 'None' },
            ...(professional.link === ''
              ? []
              : [{ term: 'Website', value: <OutsideLink address={professional.link} /> }]),
          ]}
        />
        {choices.length > 0 && (
          <form id={formId} onSubmit={submit} noValidate className="space-y-4">
            <RestoredNote {...restored} />
            <SelectField
              label="Decision"
              choices={choices.map((value) => ({ value, label: labels[value].choice }))}
              {...form.register('decision')}
            />
            {decision === 'verified' ? (
              <Controller
                control={form.control}
                name="lapsesOn"
                render={({ field }) => (
                  <DateField
                    label="Lapses on"
                    help="From this day the badge is gone, until a current document is verified."
                    value={field.value as CalendarDate | null}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={errors.lapsesOn?.message}
                  />
                )}
              />
            ) : (
              <TextArea
                label="Reason"
                rows={3}
                help="The professional reads it."
                error={errors.reason?.message}
                {...form.register('reason')}
              />
            )}
            <FormError message={formError} />
          </form>
        )}
      </div>
      <div className="mt-5 mb-2">
        {own.proof === null ? (
          <p className="text-ink-soft">No document was sent.</p>
        ) : (
          <DocumentContent
            form={own.proof.fileName.endsWith('.pdf') ? 'pdf' : 'picture'}
            mediaType={own.proof.fileName.endsWith('.pdf') ? 'application/pdf' : 'image/webp'}
            fileName={own.proof.fileName}
            // A replaced document has another address, so that no browser shows the earlier one.
            address={`/api/v1/admin/professionals/${id}/proof?sent=${encodeURIComponent(own.proof.sentAt)}`}
          />
        )}
      </div>
    </Dialog>
  );
}
