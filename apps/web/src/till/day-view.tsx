import { hourOfInstant } from '@atelier/domain/foundation';
import {
  dayFigures,
  dayReport,
  refundTotals,
  type ReportedEntry,
  type SaleEntry,
} from '@atelier/domain/till';
import { useFormats } from '../design/formats.tsx';
import { FiguresList } from './figures-list.tsx';
import { Opening } from './nothing.tsx';
import { refundsOf } from './make-refunds.ts';
import { TillFrame } from './till-frame.tsx';
import { useEntries } from './use-entries.ts';
import { useGo, useOpenTill } from './use-till.ts';

/** Figures of the open session, worked out on this device. */
export function DayView() {
  const { snapshot, selling } = useOpenTill();
  const all = useEntries();
  const go = useGo();
  const { locale } = useFormats();
  if (all === null) {
    return (
      <TillFrame title="Today’s figures" onBack={() => go({})}>
        <Opening />
      </TillFrame>
    );
  }
  const known = all.map(({ entry }) => entry);
  const sales = new Map(
    known.flatMap((entry) => (entry.kind === 'sale' ? [[entry.id, entry] as const] : [])),
  );
  const report = dayReport(
    snapshot.session.flatMap(({ entry }) => {
      if (entry.kind === 'sale') return [reported(entry, entry, selling.timeZone)];
      const sale = entry.kind === 'refund' ? sales.get(entry.saleId) : undefined;
      if (entry.kind !== 'refund' || sale === undefined) return [];
      const before = refundsOf(known, sale.id).filter(({ id }) => id < entry.id);
      const { lines } = refundTotals(sale, before, entry.lines);
      return [{ ...reported(entry, sale, selling.timeZone), refunded: lines }];
    }),
  );
  const names = new Map(selling.catalogue.people.map(({ id, name }) => [id, name]));
  return (
    <TillFrame title="Today’s figures" onBack={() => go({})}>
      <div className="grid gap-3">
        <FiguresList
          figures={dayFigures(
            {
              ...report,
              byMethod: report.byMethod.map(({ key, cents }) => ({ method: key, cents })),
              byHour: report.byHour.map(({ key, cents }) => ({ hour: key, cents })),
              byPerson:
                names.size === 0
                  ? []
                  : report.byPerson.map(({ key, cents }) => ({ name: names.get(key ?? '') ?? null, cents })),
            },
            locale,
          )}
        />
      </div>
    </TillFrame>
  );
}

const reported = (entry: ReportedEntry['entry'], sale: SaleEntry, timeZone: string): ReportedEntry => ({
  ...{ entry, sale, hour: hourOfInstant(entry.at, timeZone) },
  refunded: [],
});
