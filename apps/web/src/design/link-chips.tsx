import { Link } from '@tanstack/react-router';
import { useOpenLinkInSight } from './open-link-in-sight.ts';

type LinkChipsProps = { label: string; links: readonly { to: string; label: string }[] };

/** Pages that belong together below one tab. */
export function LinkChips({ label, links }: LinkChipsProps) {
  const { strip } = useOpenLinkInSight();
  return (
    <nav ref={strip} aria-label={label} className="strip-edges -mx-1 -mt-2 mb-6 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {links.map(({ to, label: name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="touch-target border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken data-[status=active]:bg-sunken data-[status=active]:border-ink-soft inline-flex items-center rounded-full border px-3.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
