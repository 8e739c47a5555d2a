import { useState } from 'react';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { SavedViewView } from '@atelier/contract/saved-views';
import type { ViewedList } from '@atelier/domain/saved-views';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useSavedViews } from './saved-views.api.ts';

/** Opens a view of the list in sight that the person saved, or saves the filters, search and order it has now. */
export function SavedViews({ list }: { list: ViewedList }) {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const views = useSavedViews(list).data ?? [];
  const [isSaving, setSaving] = useState(false);
  const open = (filters: SavedViewView['filters']) => {
    const { pathname } = router.state.location;
    router.history.push(`${pathname}${router.options.stringifySearch(filters)}`);
  };
  return (
    <>
      <Menu trigger={<IconButton label="Saved views" icon={Bookmark} tone="secondary" />}>
        {views.map(({ id, name, filters }) => (
          <MenuItem key={id} onSelect={() => open(filters)}>
            {name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={BookmarkPlus} onSelect={() => setSaving(true)}>
          {views.length > 0 ? 'Save or remove views…' : 'Save this view…'}
        </MenuItem>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          list={list}
          filters={filtersOf(search)}
          views={views}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

/** Parameters of an address without those that only say how far a person has read. */
function filtersOf({ pages: _pages, open: _open, ...search }: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as SavedViewView['filters'];
}
