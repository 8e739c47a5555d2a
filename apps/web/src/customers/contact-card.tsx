import type { ReactNode } from 'react';
import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { contactMeans, type ContactMeans } from '@atelier/domain/customers';
import { Card } from '../design/card.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { contactKindWords, kindWords } from './customer-words.ts';

const icons: Record<ContactMeans, LucideIcon> = { email: Mail, phone: Phone, address: MapPin };
const look = 'text-accent-ink font-medium wrap-anywhere underline underline-offset-3';

/** Shows how to reach a customer: by each means the first one, then the further ones. */
export function ContactCard({ customer }: { customer: CustomerDetailView }) {
  const kinds = { email: customer.emailKind, phone: customer.phoneKind, address: customer.addressKind };
  const contacts = contactMeans.flatMap((means) => [
    ...(customer[means] === '' ? [] : [{ means, kind: kinds[means], value: customer[means] }]),
    ...customer.contacts.filter((contact) => contact.means === means),
  ]);
  const who = kindWords[customer.kind];
  return (
    <Card title="Contact" description={customer.company === '' ? who : `${who}, of ${customer.company}`}>
      <ul className="space-y-3">
        {contacts.map(({ means, kind, value }, index) => (
          <ContactLine key={index} icon={icons[means]} kind={contactKindWords[kind]}>
            <ContactText means={means} value={value} />
          </ContactLine>
        ))}
        {customer.links.map((link) => (
          <ContactLine key={link} icon={Globe}>
            <OutsideLink address={link} />
          </ContactLine>
        ))}
        {contacts.length + customer.links.length === 0 && (
          <li className="text-ink-soft">No contact details yet.</li>
        )}
      </ul>
    </Card>
  );
}

function ContactText({ means, value }: { means: ContactMeans; value: string }) {
  if (means === 'address')
    return <address className="wrap-anywhere whitespace-pre-line not-italic">{value}</address>;
  const href = means === 'email' ? `mailto:${value}` : `tel:${value.replace(/[^\d+]/g, '')}`;
  return (
    <a href={href} className={look}>
      {value}
    </a>
  );
}

type ContactLineProps = { icon: LucideIcon; kind?: string | undefined; children: ReactNode };

function ContactLine({ icon: Icon, kind, children }: ContactLineProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="text-ink-soft mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        {children}
        {kind !== undefined && <span className="text-ink-soft block text-sm">{kind}</span>}
      </div>
    </li>
  );
}
