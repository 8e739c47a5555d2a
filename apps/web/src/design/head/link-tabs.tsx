import { Link } from '@tanstack/react-router';
import { useOpenLinkInSight } from './open-link-in-sight.ts';

type LinkTabsProps = {
  label: string;
  /**
   * `holds`: more addresses below which the tab counts as open; they have a row of links of their own. `tour`: by what a
   * tour finds it.
   */
  tabs: readonly { to: string; label: string; holds?: readonly string[]; tour?: string | undefined }[];
};

/** Neighboring pages as tabs, in the head of the page; each has an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const { strip, here } = useOpenLinkInSight();
  return (
    <nav ref={strip} aria-label={label} className="border-line order-4 w-full min-w-0 border-b print:hidden">
      <ul className="strip-edges -mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              activeOptions={{ exact: true, includeSearch: false }}
              data-tour={tab.tour}
              data-open={tab.holds?.includes(here) === true ? true : undefined}
              className="text-ink-soft hover:text-ink touch-target data-[status=active]:border-accent data-[status=active]:text-ink data-open:border-accent data-open:text-ink flex items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
