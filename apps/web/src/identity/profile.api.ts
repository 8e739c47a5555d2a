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

export function usePutAvatar(onProblem: (message: string) => void) {
  return useCommand(accountApi.identity.putAvatar, {
    words: { 'avatar-not-an-image': 'This file is not a picture. Choose a JPEG, PNG, WebP or GIF.' },
    onRefusal: (problem) => onProblem(problem.message),
  });
}

export function useRemoveAvatar() {
  return useCommand(accountApi.identity.removeAvatar, {
    onSuccess: () => showToast({ title: 'Picture removed' }),
  });
}
