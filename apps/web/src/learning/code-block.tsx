import { Copy } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { showToast } from '../design/toast.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', kind: 'success' });
  } catch {
    showToast({ title: 'Your browser did not allow that', description: 'Select the text and copy it.' });
  }
}

/** Text for a terminal, with a button that copies it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <div className="bg-sunken border-line flex items-start gap-1 rounded-md border p-1">
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-96 min-w-0 flex-1 overflow-auto rounded-sm p-3 font-mono text-[0.8125rem] leading-relaxed"
      >
        {children}
      </pre>
      <IconButton label={`Copy: ${label}`} icon={Copy} onClick={() => void copy(children)} />
    </div>
  );
}
