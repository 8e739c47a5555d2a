import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '@tanstack/react-router';
import { accountApi } from '../platform/api.ts';
import { useActiveBusiness, useBusinessApi, useEnterBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useCommand } from '../platform/use-command.ts';

/** Founds a business and makes it the active one. The id stays the same over retries: one wish, one business. */
export function useFoundBusiness(onFounded?: () => void) {
  const [id, setId] = useState(newId);
  const enter = useEnterBusiness();
  const command = useCommand(accountApi.businesses.found, {
    onSuccess: (membership) => {
      setId(newId());
      enter(membership);
      onFounded?.();
    },
  });
  return {
    found: (name: string) =>
      command.mutate({ id, name, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    isFounding: command.isPending,
  };
}

/** Opens the sample business beside the person's own. */
export function useOpenSample() {
  const [id] = useState(newId);
  const enter = useEnterBusiness();
  const navigate = useNavigate();
  const command = useCommand(accountApi.sampleBusiness.open, {
    onSuccess: async (membership) => {
      enter(membership);
      await navigate({ to: paths.dashboard });
    },
  });
  return { start: () => command.mutate({ id }), isOpening: command.isPending };
}

/** Makes the member the owner of the active business, whose only owner has left. */
export function useTakeOverBusiness(onSuccess: () => void) {
  return useCommand(useBusinessApi().members.takeOver, {
    onSuccess,
    words: { 'business-not-offered': 'Someone else became the owner before you.' },
  });
}

/** Wipes the sample business that is active and goes back to a real one. */
export function useWipeSample() {
  const { memberships, switchTo } = useActiveBusiness();
  const navigate = useNavigate();
  const command = useCommand(useBusinessApi().businesses.wipeSample, {
    beforeRefresh: () => {
      const real = memberships.find((membership) => !membership.isSample);
      if (real !== undefined) flushSync(() => switchTo(real.id));
    },
    onSuccess: () => navigate({ to: paths.dashboard }),
  });
  return { wipe: () => command.mutateAsync({}) };
}
