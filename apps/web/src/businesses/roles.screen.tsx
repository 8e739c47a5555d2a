import { Check, Minus } from 'lucide-react';
import { businessRoleNames, businessRoles, permits } from '@atelier/domain/businesses';
import { Card } from '../design/card.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paths } from '../platform/paths.ts';
import { permissionAreas, permissionWords } from './permission-words.ts';

/** Compares what each role may do. */
export function RolesScreen() {
  return (
    <>
      <PageHeader
        title="Roles"
        description="What each role may do in this business."
        back={{ to: paths.settingsPeople, label: 'People' }}
      />
      <Card flush>
        <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label="Roles">
          <table className="w-full min-w-2xl border-collapse">
            <thead>
              <tr className="bg-sunken text-sm">
                <th scope="col" className="px-4 py-2.5 text-left font-medium">
                  May
                </th>
                {businessRoles.map((role) => (
                  <th
                    key={role}
                    scope="col"
                    className="w-24 px-2 py-2.5 text-center align-bottom font-medium"
                  >
                    {businessRoleNames[role]}
                  </th>
                ))}
              </tr>
            </thead>
            {permissionAreas.map(({ name, permissions }) => (
              <tbody key={name} className="divide-line border-line divide-y border-t">
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={1 + businessRoles.length}
                    className="px-4 pt-4 pb-1.5 text-left"
                  >
                    {name}
                  </th>
                </tr>
                {permissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row" className="px-4 py-2 text-left font-normal">
                      {permissionWords[permission]}
                    </th>
                    {businessRoles.map((role) => (
                      <Mark key={role} isOn={permits(role, permission)} />
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </Card>
    </>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? Check : Minus;
  return (
    <td className="px-2 py-2 text-center">
      <Icon aria-hidden className={`mx-auto size-5 ${isOn ? 'text-success' : 'text-ink-soft'}`} />
      <span className="sr-only">{isOn ? 'Yes' : 'No'}</span>
    </td>
  );
}
