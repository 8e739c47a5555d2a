import { useLocation } from '@tanstack/react-router';
import { LinkChips } from './link-chips.tsx';
import { LinkTabs } from './link-tabs.tsx';

type Page = { to: string; label: string };

/** Pages that belong together below one tab; the first opens with the tab. */
export type Area = {
  label: string;
  pages: readonly [Page, ...Page[]];
  /** By what a tour finds the tab. */
  tour?: string;
};

/** The way between the pages of an area with many: tabs, and below the open one its own row of links. */
export function AreaNav({ label, areas }: { label: string; areas: readonly Area[] }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const open = areas.find(({ pages }) => pages.some(({ to }) => to === here));
  const tabs = areas.map(({ label: name, pages: [first, ...others], tour }) => ({
    to: first.to,
    label: name,
    holds: others.map(({ to }) => to),
    tour,
  }));
  return (
    <>
      <LinkTabs label={label} tabs={tabs} />
      {open !== undefined && open.pages.length > 1 && <LinkChips label={open.label} links={open.pages} />}
    </>
  );
}
