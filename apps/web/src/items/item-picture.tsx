import { useActiveBusiness } from '../platform/active-business.tsx';

/** The first picture of an item, small; nothing where there is none. Its name is beside it. */
export function ItemPicture({ photoId }: { photoId: string | null }) {
  const { business } = useActiveBusiness();
  if (photoId === null) return null;
  return (
    <img
      src={`/api/v1/businesses/${business.id}/documents/${photoId}/thumbnail`}
      alt=""
      loading="lazy"
      className="border-line size-10 shrink-0 rounded-md border object-cover"
    />
  );
}
