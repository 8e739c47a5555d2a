import { useQuery } from '@tanstack/react-query';
import { showToast } from '../design/toast.ts';
import { accountApi } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';

export function useProfile() {
  return useQuery(accountApi.identity.me.queryOptions());
}

export function useUpdateProfile() {
  return useCommand(accountApi.identity.updateProfile, {
    onSuccess: () => showToast({ title: 'Profile saved', kind: 'success' }),
  });
}
