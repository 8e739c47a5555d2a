import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../design/toast.ts';
import { accountApi } from '../platform/api.ts';
import { forgetLastRoute } from '../platform/came-from.ts';
import { dropAllDrafts } from '../platform/drafts.ts';
import { paths } from '../platform/paths.ts';
import { dropKeptData } from '../platform/kept-data.ts';
import { readProblem, showProblem, type Problem, type Words } from '../platform/problems.ts';
import { forgetSession } from '../platform/session.ts';

/** Returns what would happen if the person deleted the account now; asked again each time the question is opened. */
export function useForeseenLeaving() {
  return useQuery({ ...accountApi.leaving.foresee.queryOptions(), staleTime: 0, gcTime: 0 });
}

const words: Words = {
  'password-not-right': 'The password is not right.',
  'business-name-differs': 'Type the name of each business exactly as it is written.',
  'business-not-decided': 'Your businesses have changed in the meantime. Close this and look again.',
  'successor-needed': 'Name the person who looks after this Atelier from now on.',
  'successor-unknown': 'No one else has an account with this address.',
};

type Farewell = Parameters<typeof accountApi.leaving.leave.call>[0];

/**
 * Deletes the account and leaves nothing of it on this device. Not by `useCommand`, which would ask for everything on
 * the screen again: no one may see that any longer.
 */
export function useLeaveForGood(onRefusal: (problem: Problem) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (farewell: Farewell) => accountApi.leaving.leave.call(farewell),
    onSuccess: async () => {
      forgetLastRoute();
      forgetSession();
      dropAllDrafts();
      sessionStorage.clear();
      await dropKeptData().catch(() => undefined);
      await navigate({ to: paths.landing });
      showToast({ title: 'Your account is deleted', description: 'Thank you for having been here.' });
    },
    onError: (error) => {
      const problem = readProblem(error, words);
      if (problem.isRefusal) onRefusal(problem);
      else showProblem(problem);
    },
  });
}
