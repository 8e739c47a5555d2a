import type { ReactNode } from 'react';

/** Returns where a typed address leads, `bailey.example/clay` among them; null where it is none of the web. */
export function webAddressOf(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null;
}

const look = 'text-accent-ink wrap-anywhere underline decoration-1 underline-offset-3 hover:decoration-2';

type OutsideLinkProps = {
  /** As someone typed it. */
  address: string;
  children?: ReactNode;
};

/** A link to someone else's pages, opened beside ours; what leads nowhere is only said. */
export function OutsideLink({ address, children = address }: OutsideLinkProps) {
  const href = webAddressOf(address.trim());
  return href === null ? (
    address
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {children}
    </a>
  );
}

/** Opens a new mail to someone. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={look}>
      {address}
    </a>
  );
}

/** Calls someone, on a device that can. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={look}>
      {number}
    </a>
  );
}
