import { useEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  PersistQueryClientProvider,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import { dropKeptData, keeperFor, mayKeep } from './kept-data.ts';
import { keptForMs, queryClient } from './query-client.ts';
import { keptSession, onSessionEnd } from './session.ts';

/**
 * Server state for what is inside. The signed-in area has it already; a public screen that asks the API wraps
 * itself in it. It is not around the whole app so that the sign-in page stays light.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Changes with every build, for the names of all other scripts are in this one: old answers may have another shape. */
function buildName(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

let personInMemory: string | undefined;

function keepingFor(personId: string): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: keeperFor(personId),
    maxAge: keptForMs,
    buster: buildName(),
    dehydrateOptions: { shouldDehydrateQuery: mayKeep, shouldDehydrateMutation: () => false },
  };
}

/** Server state of the signed-in area: what this person saw is kept on this device and opens without a network. */
export function KeptDataProvider({ children }: { children: ReactNode }) {
  const [keeping] = useState(() => {
    const personId = keptSession()?.user.id;
    // Someone else signed in without a reload between.
    if (personInMemory !== undefined && personInMemory !== personId) queryClient.clear();
    personInMemory = personId;
    // While developing, the name of the build never changes.
    return personId === undefined || import.meta.env.DEV ? null : keepingFor(personId);
  });
  // A session that was ended elsewhere ends here with everything that was seen; what was typed stays.
  useEffect(() => onSessionEnd(() => void dropKeptData()), []);
  if (keeping === null) return <DataProvider>{children}</DataProvider>;
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={keeping}>
      {children}
    </PersistQueryClientProvider>
  );
}
