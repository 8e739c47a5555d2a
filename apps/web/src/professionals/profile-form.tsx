import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from '@tanstack/react-router';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfessionalCard } from './professional-card.tsx';
import { initialsOf, professionalWords } from './professional-words.ts';
import { useSaveProfessional } from './professionals.api.ts';
import { ProfileDescription, ProfileFacts } from './profile-body.tsx';
import { ProfileFields } from './profile-fields.tsx';
import {
  endsVerification,
  previewOf,
  profileSchema,
  profileValues,
  type ProfileInput,
  type ProfileOutput,
} from './profile-values.ts';
import { Reviews } from './reviews.tsx';
import { usePhoto } from './use-photo.ts';
import { VerificationCard } from './verification-card.tsx';

/** Registers the person, or edits the own profile, beside a preview of what others see. */
export function ProfileForm({ own }: { own: ProfessionalView | null }) {
  const navigate = useNavigate();
  const [newProfileId] = useState(newId);
  const photo = usePhoto(own);
  const save = useSaveProfessional({ onProblem: () => true });
  const { form, submit, formError, wasRestored, startOver, leaveGuard } = useRecordForm<
    ProfileInput,
    ProfileOutput
  >({
    schema: profileSchema,
    defaultValues: profileValues(own, newProfileId),
    draftKey: 'professional',
    idField: 'professionalId',
    words: professionalWords,
    onSubmit: async (values) => {
      const isNew = own === null;
      const { id } = await save.mutateAsync({ ...values, professionalId: own?.id ?? values.professionalId });
      if (!isNew) return showToast({ title: 'Profile saved', kind: 'success' });
      // A photo that is refused can be chosen again: the profile is there.
      await photo.sendChosen(id).catch(() => undefined);
      showToast({ title: 'You are in the directory', kind: 'success' });
      await navigate({ to: paths.professional(id) });
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useShortcut('mod+s', 'Save', () => element.current?.requestSubmit());
  const typed = useWatch({ control: form.control });
  const preview = previewOf(typed, own);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <form ref={element} onSubmit={submit} noValidate className="min-w-0 space-y-5">
        <RestoredNote isShown={wasRestored} onStartOver={startOver} />
        <Card>
          <div className="space-y-5">
            <PhotoField
              photo={photo.address}
              initials={initialsOf(preview.businessName)}
              isBusy={photo.isBusy}
              onChoose={photo.choose}
              onRemove={photo.remove}
              error={photo.error}
            />
            <ProfileFields form={form} />
          </div>
        </Card>
        {endsVerification(typed, own) && (
          <p role="status" className="bg-warning-soft rounded-md px-4 py-3">
            <strong>Saving ends your verification,</strong> because your business name, specialty or
            credentials change. An administrator then has to verify you again.
          </p>
        )}
        <FormError message={formError} />
        <div className="flex justify-end">
          <Button type="submit" tone="primary" busy={form.formState.isSubmitting} className="max-sm:w-full">
            {own === null ? 'Register' : 'Save profile'}
          </Button>
        </div>
        {leaveGuard}
      </form>
      <section aria-label="Preview" className="min-w-0 space-y-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 className="text-lg font-semibold">Preview</h2>
        <p className="text-ink-soft mb-1.5 text-sm">In the directory</p>
        <ProfessionalCard professional={preview} photo={photo.address} />
        <p className="text-ink-soft mb-1.5 text-sm">On your profile page</p>
        <ProfileDescription profile={preview} photo={photo.address} />
        <ProfileFacts profile={preview} />
      </section>
      {own !== null && (
        <div className="min-w-0 space-y-5">
          {own.own && <VerificationCard profile={own} own={own.own} />}
          <Reviews professional={own} />
        </div>
      )}
    </div>
  );
}
