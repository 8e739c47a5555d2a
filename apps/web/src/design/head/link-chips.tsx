import { Link } from '@tanstack/react-router';
import { useOpenLinkInSight } from './open-link-in-sight.ts';

type LinkChipsProps = { label: string; links: readonly { to: string; label: string }[] };

/** Pages that belong together below one tab, in the head of the page. */
export function LinkChips({ label, links }: LinkChipsProps) {
  const { strip } = useOpenLinkInSight();
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="strip-edges order-1 -mx-1 min-w-0 flex-1 basis-64 overflow-x-auto max-sm:order-5 max-sm:basis-full sm:-my-1 sm:p-1"
    >
      <ul className="flex gap-1">
        {links.map(({ to, label: name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="touch-target text-ink-soft hover:text-ink data-[status=active]:bg-sunken data-[status=active]:text-ink inline-flex items-center rounded-md px-3 text-[0.9375rem] font-medium whitespace-nowrap transition-colors"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
