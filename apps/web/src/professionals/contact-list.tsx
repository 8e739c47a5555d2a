import { Reply } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ContactView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { MessageForm } from './message-form.tsx';
import { useAnswerContact } from './professionals.api.ts';

/** Requests one below the other, each with its answer; the professional answers here. */
export function ContactList({ contacts }: { contacts: readonly ContactView[] }) {
  return (
    <ul aria-label="Requests" data-tour="list" className="space-y-3">
      {contacts.map((contact) => (
        <li key={contact.id} className="border-line bg-surface shadow-rest rounded-lg border p-4 sm:p-5">
          <Contact contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact }: { contact: ContactView }) {
  const [isAnswering, setAnswering] = useState(false);
  const { isMine, answer, answeredAt } = contact;
  return (
    <>
      <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-ink font-semibold wrap-anywhere">
          {isMine ? (
            <Link to={paths.professional(contact.professionalId)} className="hover:underline">
              To {nameOfProfessional(contact.professionalName)}
            </Link>
          ) : (
            (contact.personName ?? 'Former user')
          )}
        </span>
        {answer === null && <StatePill tone="warning">Waiting for an answer</StatePill>}
        <InstantText instant={contact.sentAt} />
      </p>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{contact.message}</p>
      {answer !== null && answeredAt !== null && (
        <div className="border-accent mt-3 border-l-4 pl-4">
          <p className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
            <span className="text-ink font-semibold">
              {isMine ? nameOfProfessional(contact.professionalName) : 'Your answer'}
            </span>
            <InstantText instant={answeredAt} />
          </p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {!isMine && answer === null && !isAnswering && (
        <Button size="sm" icon={Reply} className="mt-3" onClick={() => setAnswering(true)}>
          Answer
        </Button>
      )}
      {isAnswering && answer === null && (
        <AnswerForm contactId={contact.id} onCancel={() => setAnswering(false)} />
      )}
    </>
  );
}

function AnswerForm({ contactId, onCancel }: { contactId: string; onCancel: () => void }) {
  const answer = useAnswerContact({
    onSaved: () => showToast({ title: 'Answer sent', kind: 'success' }),
    onProblem: () => true,
  });
  return (
    <MessageForm
      label="Your answer"
      help="You can answer once. The person can then review you."
      draftKey={`contact-answer:${contactId}`}
      submitLabel="Send answer"
      onSubmit={(text) => answer.mutateAsync({ contactId, text })}
      onCancel={onCancel}
    />
  );
}
