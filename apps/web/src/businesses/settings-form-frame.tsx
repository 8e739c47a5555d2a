import type { SyntheticEvent, ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';

type SettingsFormFrameProps = {
  submit: (event: SyntheticEvent) => void;
  isChanged: boolean;
  isSaving: boolean;
  wasRestored: boolean;
  onStartOver: () => void;
  formError: string | undefined;
  canEdit: boolean;
  children: ReactNode;
};

/** A form of settings with its save bar, which appears with the first change and stays in sight. */
export function SettingsFormFrame({
  submit,
  isChanged,
  isSaving,
  wasRestored,
  onStartOver,
  formError,
  canEdit,
  children,
}: SettingsFormFrameProps) {
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <fieldset disabled={!canEdit} className="min-w-0 space-y-5">
        {children}
      </fieldset>
      <FormError message={formError} />
      {canEdit && isChanged && (
        <div
          data-action-bar
          className="border-line bg-surface shadow-lifted sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3"
        >
          <p className="text-ink-soft text-sm" role="status">
            {wasRestored ? 'What you typed last time is back, not yet saved.' : 'Not saved yet.'}
          </p>
          <div className="flex gap-2">
            <Button onClick={onStartOver} disabled={isSaving}>
              Discard
            </Button>
            <Button type="submit" tone="primary" busy={isSaving}>
              Save settings
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
