import type { DrawingName } from '../design/drawing.tsx';
import { paths } from '../platform/paths.ts';

/** A page of the founding spec whose area is not built yet. It goes from this list when it is. */
export type ComingPage = {
  title: string;
  drawing: DrawingName;
  /** One sentence: what it will be. */
  will: string;
  /** One sentence: what does the work until then. */
  untilThen: string;
  instead: { to: string; label: string };
};

const reports = { to: paths.financeReports, label: 'Go to Reports' };
const admin = { to: paths.admin, label: 'Go to Admin' };

/** By address; `*` stands for the id of a record. */
const pages: Readonly<Record<string, ComingPage>> = {
  '/dashboard/settings/subscription': {
    title: 'Subscription',
    drawing: 'parcel',
    will: 'The plan your business is on, what it includes, and what it costs.',
    untilThen: 'Until then, everything in Atelier is open to you.',
    instead: { to: paths.settings, label: 'Go to Settings' },
  },
  '/admin/analytics': {
    title: 'Analytics',
    drawing: 'ledger',
    will: 'How many people use this installation, and what of it they use.',
    untilThen: 'Until then, each business has the figures of its own reports.',
    instead: reports,
  },
  '/admin/subscription': {
    title: 'Subscription',
    drawing: 'parcel',
    will: 'The plans on offer here, and who is on which.',
    untilThen: 'Until then, everybody has everything.',
    instead: admin,
  },
};

const patterns = Object.keys(pages).map((address) => ({
  pattern: new RegExp(`^${address.replaceAll('*', '[^/]+')}/?$`),
  page: pages[address],
}));

export function findComingPage(pathname: string): ComingPage | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page;
}
