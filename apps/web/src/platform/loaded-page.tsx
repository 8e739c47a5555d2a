import type { ComponentProps } from 'react';
import { PageHeader } from '../design/page-header.tsx';
import { Loaded } from './loaded.tsx';

type LoadedPageProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'isPage'> &
  Pick<ComponentProps<typeof PageHeader>, 'title' | 'back'>;

/** The page of one record, with a heading while it is on its way. What is loaded brings a heading of its own. */
export function LoadedPage<Data>({ title, back, skeleton, ...rest }: LoadedPageProps<Data>) {
  return (
    <Loaded
      {...rest}
      isPage
      skeleton={
        <>
          <PageHeader title={title} {...(back === undefined ? {} : { back })} />
          {skeleton}
        </>
      }
    />
  );
}
