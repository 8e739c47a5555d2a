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

const admin = { to: paths.admin, label: 'Go to Admin' };

/** By address; `*` stands for the id of a record. */
const pages: Readonly<Record<string, ComingPage>> = {
  '/admin/users': {
    title: 'Users',
    drawing: 'ledger',
    will: 'Everybody with an account on this installation, and who of them is an administrator.',
    untilThen: 'Until then, owners see and invite people in the settings of their business.',
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
