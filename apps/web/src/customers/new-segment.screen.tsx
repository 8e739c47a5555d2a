import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../design/page-header.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { SegmentForm } from './segment-form.tsx';
import { segmentPath } from './segment-words.ts';
import { useAddSegment } from './segments.api.ts';

export function NewSegmentScreen() {
  const [id] = useState(newId);
  const [refusal, setRefusal] = useState<Problem>();
  const navigate = useNavigate();
  const add = useAddSegment({ onRefusal: setRefusal });
  return (
    <>
      <PageHeader
        title="New segment"
        description="Say who belongs to it, and see at once how many they are."
        back={{ to: paths.customerSegments, label: 'Segments' }}
      />
      <WritersOnly permission="customers.write">
        <SegmentForm
          segment={null}
          saveLabel="Add segment"
          isSaving={add.isPending}
          refusal={refusal}
          onSave={(said, done) => {
            setRefusal(undefined);
            add.mutate(
              { id, ...said },
              {
                onSuccess: (segment) => {
                  done();
                  showToast({ title: `${segment.name} is there`, kind: 'success' });
                  void navigate({ to: segmentPath(segment.id), replace: true });
                },
              },
            );
          }}
          onCancel={() => void navigate({ to: paths.customerSegments })}
        />
      </WritersOnly>
    </>
  );
}
