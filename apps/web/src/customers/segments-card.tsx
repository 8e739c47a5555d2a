import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { PutIntoSegment } from './put-into-segment.tsx';
import { SegmentName } from './segment-name.tsx';
import { groupWords, segmentPath } from './segment-words.ts';
import { useChangeMembers, useSegmentsInUse, useSegmentsOf } from './segments.api.ts';

/** Shows how a customer buys beside the others, and the segments that someone put them into. */
export function SegmentsCard({ customerId, isArchived }: { customerId: string; isArchived: boolean }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write') && !isArchived;
  const found = useSegmentsOf(customerId).data;
  const segments = useSegmentsInUse().filter(({ id }) => found?.segmentIds.includes(id));
  const [isPutting, setPutting] = useState(false);
  const change = useChangeMembers();
  if (found === undefined || (isArchived && segments.length === 0)) return null;
  const group = found.group === null ? null : groupWords[found.group];
  return (
    <Card
      title="Segments"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setPutting(true)}>
            Add to a segment
          </Button>
        )
      }
    >
      {group !== null && (
        <div>
          <TextLink to={paths.customerList} search={{ group: found.group } as never}>
            {group.label}
          </TextLink>
          <p className="text-ink-soft text-sm">{group.help}</p>
        </div>
      )}
      {segments.length > 0 && (
        <ul className="border-line mt-3 border-t pt-2 first:mt-0 first:border-0 first:pt-0">
          {segments.map((segment) => (
            <li key={segment.id} className="flex items-center justify-between gap-2">
              <TextLink to={segmentPath(segment.id)} className="min-w-0">
                <SegmentName segment={segment} />
              </TextLink>
              {mayWrite && (
                <IconButton
                  label={`Take out of ${segment.name}`}
                  icon={X}
                  onClick={() =>
                    change.mutate({ segmentId: segment.id, customerIds: [customerId], isIn: false })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isPutting && (
        <PutIntoSegment
          customerIds={[customerId]}
          without={found.segmentIds}
          onClose={() => setPutting(false)}
        />
      )}
    </Card>
  );
}
