import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayWrite } from '@atelier/domain/businesses';
import { calendarDate } from '@atelier/domain/foundation';
import type { NoteChanges, NoteEntries } from '@atelier/domain/resources';
import { useActiveBusiness, useBusinessApi, useToday } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

const words: Words = {
  'resource-note-too-large': 'This page is full. Remove lines or shorten what you typed, and try again.',
};

/** Returns the favorites of the person, and a switch. */
export function useFavorites() {
  const { data } = useQuery(accountApi.preferences.get.queryOptions());
  const update = useCommand(accountApi.preferences.update);
  const favorites = data?.favoriteResources ?? [];
  const toggle = (resourceId: string) =>
    update.mutate({
      favoriteResources: favorites.includes(resourceId)
        ? favorites.filter((one) => one !== resourceId)
        : [...favorites, resourceId],
    });
  return { favorites, toggle, isKnown: data !== undefined };
}

const typingPause = 500;

/** Entries kept on a resource, with what was entered since on top of them. */
export type ResourceNote = {
  readonly entries: NoteEntries;
  /** Changes entries at once and saves them after a pause. */
  readonly change: (changes: NoteChanges) => void;
  readonly isSaving: boolean;
  /** False for a member who only views: entries are gone with the page. */
  readonly isKept: boolean;
};

/** Returns the note query of a resource, for its skeleton and its errors. */
export function useResourceNoteQuery(resourceId: string) {
  return useQuery(useBusinessApi().resources.note.queryOptions({ input: { resourceId } }));
}

/** Returns the note of a resource on top of what the server has. */
export function useResourceNote(resourceId: string, saved: NoteEntries): ResourceNote {
  const isKept = mayWrite(useActiveBusiness().business.role);
  const [pending, setPending] = useState<NoteChanges>({});
  const { mutate } = useCommand(useBusinessApi().resources.saveNote, { words });
  const unsaved = useRef<NoteChanges>({});

  const save = useCallback(() => {
    const changes = unsaved.current;
    if (Object.keys(changes).length === 0) return;
    unsaved.current = {};
    mutate(
      { resourceId, changes },
      {
        // Sent again with the next change.
        onError: () => {
          unsaved.current = { ...changes, ...unsaved.current };
        },
        // The screen has what was sent by now; what was typed meanwhile stays on top.
        onSuccess: () =>
          setPending((before) =>
            Object.fromEntries(Object.entries(before).filter(([key, value]) => changes[key] !== value)),
          ),
      },
    );
  }, [mutate, resourceId]);

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
    const timer = setTimeout(save, typingPause);
    return () => clearTimeout(timer);
  }, [pending, save]);
  useEffect(() => () => latestSave.current(), []);

  const change = useCallback(
    (changes: NoteChanges) => {
      // Who only views works with what is typed here, and keeps nothing of it.
      if (isKept) unsaved.current = { ...unsaved.current, ...changes };
      setPending((before) => ({ ...before, ...changes }));
    },
    [isKept],
  );
  const entries = Object.fromEntries(
    Object.entries({ ...saved, ...pending }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { entries, change, isKept, isSaving: isKept && Object.keys(pending).length > 0 };
}

/** Returns profit and loss of this year so far. */
export function useYearSoFar() {
  const today = useToday();
  const from = calendarDate(`${today.slice(0, 4)}-01-01`);
  return useQuery(useBusinessApi().statements.profitAndLoss.queryOptions({ input: { from, to: today } }));
}
