import {
  listSavedViews,
  removeSavedView,
  saveSavedView,
  type SavedView,
} from '@atelier/database/saved-views/saved-views.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { mostSavedViews, savedViewRefusals } from '@atelier/domain/saved-views';

/** Saves a view of the person's own. Any role may: only the person sees it. */
export async function saveView(
  tenant: Tenant,
  view: SavedView,
): Promise<
  Outcome<SavedView, Refusal<'saved-view-name-taken' | 'saved-view-id-taken' | 'saved-views-full'>>
> {
  const others = (await listSavedViews(tenant, view.list)).filter(({ id }) => id !== view.id);
  if (others.length >= mostSavedViews) return refuse(savedViewRefusals.refusal('saved-views-full'));

  const saved = await saveSavedView(tenant, view);
  if (!saved.ok) return saved;

  return saved.value ? succeed(view) : refuse(savedViewRefusals.refusal('saved-view-id-taken'));
}

/** Removes a view of the person's own. */
export async function removeView(
  tenant: Tenant,
  { viewId }: { readonly viewId: string },
): Promise<Outcome<Record<string, never>, Refusal<'saved-view-not-found'>>> {
  return (await removeSavedView(tenant, viewId))
    ? succeed({})
    : refuse(savedViewRefusals.refusal('saved-view-not-found'));
}
