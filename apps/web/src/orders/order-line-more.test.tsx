import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OrderLineMore } from './order-line-more.tsx';

function Host() {
  const [value, setValue] = useState({ personalisation: '', isMade: false });
  return <OrderLineMore number={1} value={value} isProduct onChange={setValue} />;
}

it('says below the personalization which letters no PDF shows', async () => {
  render(<Host />);
  await userEvent.type(screen.getByRole('textbox', { name: /Personalization/ }), 'For Zoë and 春子');
  expect(screen.getByText(/PDFs and labels show .+ in place of 春 子/)).toBeDefined();
});
