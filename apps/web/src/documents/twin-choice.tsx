import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useRestoreDocuments } from './document-list.api.ts';
import { dismissUpload, keepBothFiles, type Twin } from './uploads.ts';

/** The choice about a file that another document has already. */
export function TwinChoice({ documentId, twin }: { documentId: string; twin: Twin }) {
  const restore = useRestoreDocuments({ onSaved: () => dismissUpload(documentId) });
  return (
    <div className="mt-1 space-y-2">
      <p role="alert" className="text-warning text-sm">
        You already have this file as “{twin.fileName}”{twin.isRemoved ? ', in the trash.' : '.'}
      </p>
      <p className="flex flex-wrap gap-2">
        {twin.isRemoved ? (
          <Button
            size="sm"
            busy={restore.isPending}
            onClick={() => restore.mutate({ documentIds: [twin.id] })}
          >
            Restore it
          </Button>
        ) : (
          <LinkButton size="sm" to={paths.document(twin.id)}>
            Open it
          </LinkButton>
        )}
        <Button size="sm" onClick={() => keepBothFiles(documentId)}>
          Keep both
        </Button>
      </p>
    </div>
  );
}
