import { useActiveBusiness } from '../platform/active-business.tsx';

/** The parameters of a report, as in its address. */
export type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes the addresses of a report as files. */
export function useReportAddresses() {
  const { business } = useActiveBusiness();
  return (report: string, asked: Asked) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) {
      if (value !== undefined) query.set(key, String(value));
    }
    const address = `/api/v1/businesses/${business.id}/finances/reports/${report}`;
    const question = query.size === 0 ? '' : `?${query.toString()}`;
    return {
      csv: `${address}.csv${question}`,
      pdf: `${address}.pdf${question}`,
      /** Only where tax programs read the report. */
      txf: `${address}.txf${question}`,
    };
  };
}
