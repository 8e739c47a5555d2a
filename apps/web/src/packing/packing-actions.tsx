import { useState } from 'react';
import { Download, ListPlus, Pencil, Plus, Printer, Save } from 'lucide-react';
import { readsBusiness } from '@atelier/domain/businesses';
import type { EventGoodsView } from '@atelier/contract/packing';
import { Button } from '../design/button.tsx';
import { MenuDownload, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { ApplyTemplateDialog, SaveTemplateDialog } from './packing-template-dialogs.tsx';
import { PackingTemplatesDialog } from './packing-templates-dialog.tsx';
import { PackingItemDialog } from './packing-item-dialog.tsx';
import { usePackingListFile } from './packing.api.ts';

/** Actions on a packing list. */
export function PackingActions({ view, mayWrite }: { view: EventGoodsView; mayWrite: boolean }) {
  const [open, setOpen] = useState<'add' | 'apply' | 'save' | 'templates' | null>(null);
  const file = usePackingListFile(view.eventId);
  const { role } = useActiveBusiness().business;
  const close = () => setOpen(null);
  return (
    <div className="flex gap-2 print:hidden">
      <MoreMenu>
        {mayWrite && (
          <>
            <MenuItem icon={ListPlus} onSelect={() => setOpen('apply')}>
              Add from template
            </MenuItem>
            <MenuItem icon={Save} disabled={view.packingList.length === 0} onSelect={() => setOpen('save')}>
              Save as template
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setOpen('templates')}>
              Edit templates
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {readsBusiness(role) && (
          <MenuDownload icon={Download} href={file}>
            Download CSV
          </MenuDownload>
        )}
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          Print list
        </MenuItem>
      </MoreMenu>
      {mayWrite && (
        <Button tone="primary" icon={Plus} onClick={() => setOpen('add')}>
          Add entry
        </Button>
      )}
      {open === 'add' && <PackingItemDialog view={view} entry={null} onClose={close} />}
      {open === 'apply' && <ApplyTemplateDialog eventId={view.eventId} onClose={close} />}
      {open === 'templates' && <PackingTemplatesDialog onClose={close} />}
      {open === 'save' && <SaveTemplateDialog eventId={view.eventId} onClose={close} />}
    </div>
  );
}
