import { useRef } from 'react';
import type { FeedbackType } from '@atelier/domain/feedback';
import { accountApi } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { useCommand } from '../platform/use-command.ts';

type Message = { type: FeedbackType; message: string; wantsReply: boolean; page: string; appVersion: string };

/** Writes to support. The same message sent again after an unclear end carries the same id and happens once. */
export function useContactSupport() {
  const command = useCommand(accountApi.feedback.contactSupport, { onProblem: () => true });
  const sent = useRef<{ written: string; id: string }>(undefined);
  return async (message: Message) => {
    const written = JSON.stringify(message);
    if (sent.current?.written !== written) sent.current = { written, id: newId() };
    return command.mutateAsync({ id: sent.current.id, ...message });
  };
}
