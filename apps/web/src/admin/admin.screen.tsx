import {
  ChartColumn,
  Handshake,
  Layers,
  Mails,
  MessageSquareHeart,
  ServerCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { useIsBehindUnknownProxy } from './mails.api.ts';

export function AdminScreen() {
  const isBehindUnknownProxy = useIsBehindUnknownProxy();
  return (
    <>
      <PageHeader
        title="Administration"
        description="What concerns this installation of Atelier as a whole."
      />
      {isBehindUnknownProxy && (
        <p role="status" className="bg-warning-soft mb-5 max-w-xl rounded-md px-4 py-3 text-sm">
          <strong className="text-warning">All visitors share one limit.</strong> They come through a proxy
          that Atelier does not know, so it takes all of them for one address, and a few wrong passwords lock
          everybody out. Set <code>ATELIER_TRUST_PROXY=1</code> (the number of proxies before Atelier), and
          start it again.
        </p>
      )}
      <ul className="max-w-xl space-y-3">
        <Area
          to={paths.adminUsers}
          icon={Users}
          label="Users"
          about="Everyone with an account: sessions, suspension, administrators."
        />
        <Area
          to={paths.adminFeedback}
          icon={MessageSquareHeart}
          label="Feedback"
          about="What people put forward, with its state from new to completed, and messages to support."
        />
        <Area
          to={paths.adminProfessionals}
          icon={Handshake}
          label="Financial Professionals"
          about="Documents that wait for verification, and reviews that were reported or hidden."
        />
        <Area
          to={paths.adminAnalytics}
          icon={ChartColumn}
          label="Analytics"
          about="Sign-ups, active people and businesses, use by area, email delivery and errors."
        />
        <Area
          to={paths.adminSubscription}
          icon={Layers}
          label="Plans and subscriptions"
          about="Plans with their prices and limits, the businesses on them, and plans given by hand."
        />
        <Area
          to={paths.adminMails}
          icon={Mails}
          label="Email outbox"
          about="Every email that Atelier has written: confirmations, new passwords, invoices."
        />
        <Area
          to={`${paths.admin}/system`}
          icon={ServerCog}
          label="System"
          about="Health of the installation, its jobs, and the administrators’ log."
        />
      </ul>
    </>
  );
}

type AreaProps = { to: string; icon: LucideIcon; label: string; about: string };

function Area({ to, icon: Icon, label, about }: AreaProps) {
  return (
    <li>
      <Link
        to={to}
        className="border-line bg-surface shadow-rest hover:border-edge flex gap-4 rounded-lg border p-5 transition-colors"
      >
        <span className="bg-indigo-soft text-indigo flex size-11 shrink-0 items-center justify-center rounded-md">
          <Icon aria-hidden className="size-5.5" strokeWidth={1.8} />
        </span>
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="text-ink-soft block">{about}</span>
        </span>
      </Link>
    </li>
  );
}
