import { Lock } from 'lucide-react';

/** Why the fields below cannot be changed. */
export function OwnersOnly() {
  return (
    <p className="bg-info-soft text-info mb-5 flex items-start gap-2.5 rounded-md px-4 py-3">
      <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      You can read these settings. Only owners and managers of the business can change them.
    </p>
  );
}
