import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { buttonLook } from './button-look.ts';

type DownloadLinkProps = {
  /** An address on our own server that answers with a file; the session's cookie goes along by itself. */
  href: string;
  children: ReactNode;
};

/** Saves a file: an ordinary link, so that the browser shows its progress and keeps the name. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a href={href} download className={buttonLook('secondary', 'md')}>
      <Download aria-hidden className="size-4.5 shrink-0" />
      {children}
    </a>
  );
}
