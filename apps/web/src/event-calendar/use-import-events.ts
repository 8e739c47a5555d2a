import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EventKind } from '@atelier/domain/books';
import { venueOfImport } from '@atelier/domain/event-calendar';
import { useBusinessApi } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { eventFormSchema, eventFormValues, eventPlanWords } from '../events/index.ts';
import type { ImportRow } from './import-calendar-rows.ts';

/** Events that were saved, and those that were not with the reason. */
export type ImportReportData = {
  readonly added: number;
  readonly changed: number;
  readonly failed: readonly { readonly name: string; readonly message: string }[];
};

/** Saves chosen events one by one, as a person would. */
export function useImportEvents() {
  const api = useBusinessApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [report, setReport] = useState<ImportReportData | null>(null);

  const save = async ({ event, id, version }: ImportRow, kind: EventKind) => {
    const stored = version === null ? null : await api.eventPlans.get.call({ eventId: id });
    const before = eventFormValues(stored, id);
    // Set-up and packing up are not in calendar files.
    const days = event.days.map((day, index) => ({
      ...day,
      setsUpAt: before.days[index]?.setsUpAt ?? null,
      isGoneAt: before.days[index]?.isGoneAt ?? null,
    }));
    const values = eventFormSchema.parse({
      ...before,
      ...{ name: event.name, timeZone: event.timeZone, venue: venueOfImport(event.place), days },
      ...(stored === null ? { kind, notes: event.notes } : {}),
    });
    await api.eventPlans.save.call({ ...values, version }, { context: { idempotencyKey: newId() } });
  };

  const start = async (rows: readonly ImportRow[], kind: EventKind) => {
    const counts = { added: 0, changed: 0 };
    const failed: { name: string; message: string }[] = [];
    for (const [index, row] of rows.entries()) {
      setProgress(index);
      try {
        await save(row, kind);
        counts[row.version === null ? 'added' : 'changed'] += 1;
      } catch (error) {
        failed.push({ name: row.event.name, message: readProblem(error, eventPlanWords).message });
      }
    }
    setProgress(null);
    setReport({ ...counts, failed });
    await queryClient.invalidateQueries();
  };
  return { start, progress, report };
}
