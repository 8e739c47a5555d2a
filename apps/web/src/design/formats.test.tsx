import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountText } from './figures.tsx';
import { FormatsProvider } from './formats.tsx';
import { LoadMore } from './list-controls.tsx';

it('writes counts as the business writes figures', () => {
  const more = { things: 'invoices', hasMore: false, loading: false, onLoadMore: () => undefined };
  render(
    <FormatsProvider locale="de-DE">
      <CountText count={1204} />
      <LoadMore shown={98_765} {...more} />
    </FormatsProvider>,
  );
  expect(screen.getByText('1.204')).toBeTruthy();
  expect(screen.getByText('98.765 invoices')).toBeTruthy();
});
