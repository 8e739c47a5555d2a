import { useState } from 'react';
import type { PublicWorkshopView } from '@atelier/contract/workshops';
import { Card } from '../design/card.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { InstantText } from '../design/figures.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Linked, PublicFooter, PublicHeader, PublicPage } from '../sales-documents/index.ts';
import { PublicWorkshopFacts } from './public-workshop-facts.tsx';
import { SignUpForm, type OpenWorkshopProps } from './sign-up-form.tsx';
import { publicWorkshopLogo, usePublicWorkshop } from './workshops.api.ts';

/** The page on which anybody with its link signs up for a workshop. */
export function PublicWorkshopScreen({ token }: { token: string }) {
  return (
    <PublicPage>
      <PublicWorkshop token={token} />
    </PublicPage>
  );
}

function PublicWorkshop({ token }: { token: string }) {
  const [code, setCode] = useState('');
  return (
    <Linked thing="workshop" query={usePublicWorkshop(token, code)}>
      {(workshop) => <OpenWorkshop token={token} workshop={workshop} code={code} onCode={setCode} />}
    </Linked>
  );
}

function OpenWorkshop(props: OpenWorkshopProps) {
  const { token, workshop } = props;
  const { seller, name, isTaking, isCancelled, pageText } = workshop;
  useDocumentTitle(name);
  return (
    <FormatsProvider currency={workshop.currency} locale={workshop.locale}>
      {workshop.hasLogo && (
        <img src={publicWorkshopLogo(token)} alt="" className="mb-4 max-h-16 max-w-48 object-contain" />
      )}
      <PublicHeader
        title={name}
        state={<PlacesPill workshop={workshop} />}
        sentence={`A workshop by ${seller.name}`}
      />
      <div className="space-y-5">
        <PublicWorkshopFacts {...workshop} />
        {pageText !== '' && (
          <Card title="About the workshop">
            <p className="wrap-anywhere whitespace-pre-line">{pageText}</p>
          </Card>
        )}
        {isTaking ? (
          <SignUpForm {...props} />
        ) : (
          <Card title="Sign up">
            <p>{isCancelled ? 'This workshop was cancelled.' : 'Sign-up is closed.'}</p>
          </Card>
        )}
        {isTaking && (
          <p className="text-ink-soft text-sm">
            {workshop.cancellationRule} Sign-up closes{' '}
            <InstantText instant={workshop.closesAt} timeZone={workshop.timeZone} />.
          </p>
        )}
      </div>
      <PublicFooter thing="workshop" seller={seller} />
    </FormatsProvider>
  );
}

function PlacesPill({ workshop: { isCancelled, isTaking, placesLeft } }: { workshop: PublicWorkshopView }) {
  if (isCancelled) return <StatePill tone="danger">Cancelled</StatePill>;
  if (!isTaking) return <StatePill tone="muted">Sign-up closed</StatePill>;
  if (placesLeft === 0) return <StatePill tone="warning">Sold out</StatePill>;
  return (
    <StatePill tone="success">
      {placesLeft === 1 ? '1 place left' : `${String(placesLeft)} places left`}
    </StatePill>
  );
}
