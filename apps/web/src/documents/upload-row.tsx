import { RotateCw, X } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { fileSize } from './document-words.ts';
import { LocalFileSign } from './file-sign.tsx';
import { TwinChoice } from './twin-choice.tsx';
import { dismissUpload, retryUpload, type Upload } from './uploads.ts';

/** A file on its way: how far it is, or what is wrong with it and what to do about that. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { documentId, file, state, share, problem, twin } = upload;
  const isMoving = state === 'queued' || state === 'sending';
  const canRetry = state === 'failed' || state === 'offline';
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <LocalFileSign file={file} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        {isMoving && (
          <ProgressBar
            label={`Sending ${file.name}`}
            // All of it has gone out before the server has looked at it.
            value={state === 'sending' && share > 0 && share < 1 ? share : undefined}
            max={1}
            className="mt-1.5"
          />
        )}
        {state === 'kept' && (
          <p className="text-ink-soft text-sm">{fileSize(file.size)} · attached when you save</p>
        )}
        {twin !== undefined && <TwinChoice documentId={documentId} twin={twin} />}
        {problem !== undefined && (
          <p role="alert" className={state === 'offline' ? 'text-warning text-sm' : 'text-danger text-sm'}>
            {problem}
          </p>
        )}
      </div>
      {canRetry && (
        <Button size="sm" icon={RotateCw} onClick={() => retryUpload(documentId)}>
          Retry
        </Button>
      )}
      {!isMoving && (
        <IconButton icon={X} label={`Leave ${file.name} out`} onClick={() => dismissUpload(documentId)} />
      )}
    </li>
  );
}
