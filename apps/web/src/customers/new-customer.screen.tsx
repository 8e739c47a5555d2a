import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../design/page-header.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useAddCustomer } from './customers.api.ts';

export function NewCustomerScreen() {
  const [id] = useState(newId);
  const navigate = useNavigate();
  const add = useAddCustomer({
    onSaved: async (customer) => {
      showToast({ title: `${customer.name} is in your book`, kind: 'success' });
      await navigate({ to: paths.customer(customer.id), replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title="New customer"
        description="A shop, a regular, the neighbor who wants eight mugs. The name is enough to begin with."
        back={{ to: paths.customerList, label: 'Customers' }}
      />
      <WritersOnly permission="customers.write">
        <CustomerForm
          draftKey="customer:new"
          saveLabel="Add customer"
          onSave={(values) => add.mutateAsync({ id, ...values })}
          onCancel={() => void navigate({ to: paths.customerList })}
        />
      </WritersOnly>
    </>
  );
}
