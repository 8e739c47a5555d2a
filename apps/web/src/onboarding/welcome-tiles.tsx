import { Boxes, Briefcase, CalendarDays, FileText, Landmark, UserRound } from 'lucide-react';

const tiles = [
  { title: 'Invoices', text: 'From a draft to money', icon: FileText },
  { title: 'Inventory', text: 'What you make and sell', icon: Boxes },
  { title: 'Events', text: 'Markets, fairs, workshops', icon: CalendarDays },
  { title: 'Finances', text: 'Books that close', icon: Landmark },
  { title: 'Profile', text: 'Who you are', icon: UserRound },
  { title: 'Business', text: 'Name, tax, numbering', icon: Briefcase },
] as const;

/** The six places, at a glance. */
export function WelcomeTiles() {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map(({ title, text, icon: Icon }) => (
        <li key={title} className="border-line bg-paper rounded-lg border p-3.5">
          <Icon aria-hidden className="text-accent-ink size-6" strokeWidth={1.7} />
          <p className="mt-2 font-semibold">{title}</p>
          <p className="text-ink-soft text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
