import { useEffect, useState } from 'react';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { showToast } from '../design/toast.ts';
import { photoAddress, useRemovePhoto, useSetPhoto } from './professionals.api.ts';

/** Photo of the own profile: sent at once, or kept until a new profile is registered. */
export function usePhoto(own: ProfessionalView | null) {
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [error, setError] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);
  const set = useSetPhoto({
    onSaved: () => {
      setError(undefined);
      setChosen(undefined);
    },
    onProblem: (problem) => {
      setError(problem.message);
      setChosen(undefined);
      return true;
    },
  });
  const remove = useRemovePhoto({ onSaved: () => showToast({ title: 'Photo removed' }) });
  const send = (professionalId: string, photo: File) => set.mutateAsync({ professionalId, photo });
  return {
    address: chosen?.address ?? (own === null ? null : photoAddress(own)),
    error,
    isBusy: set.isPending || remove.isPending,
    choose: (file: File) => {
      setChosen({ file, address: URL.createObjectURL(file) });
      if (own !== null)
        void send(own.id, file).then(
          () => showToast({ title: 'Photo saved', kind: 'success' }),
          () => undefined,
        );
    },
    remove: () => {
      setChosen(undefined);
      if (own !== null) remove.mutate({ professionalId: own.id });
    },
    /** Sends the photo that was chosen before the profile was registered. */
    sendChosen: async (professionalId: string) => {
      if (chosen !== undefined) await send(professionalId, chosen.file);
    },
  };
}
