import type { Application } from '../../../../../functions/contract.ts';
import { emptySlots } from './several-words.ts';
import { useDropped } from './useDropped.ts';
import type { Several } from './useSeveral.ts';

interface EmptyPlacesProps {
  readonly several: Several;
  readonly application: Application;
}

/** The empty places, to drag a file to. By keyboard the file's own list of places does the same. */
export function EmptyPlaces({ several, application }: EmptyPlacesProps) {
  const slots = emptySlots(several.files, application);
  if (slots.length === 0 || several.is !== 'planned') return null;
  return (
    <div className="staff-empty-places" aria-hidden="true">
      <span>Empty:</span>
      {slots.map(({ key, label }) => (
        <EmptyPlace key={key} label={label} onDropped={id => several.place(id, key)} />
      ))}
    </div>
  );
}

function EmptyPlace({
  label,
  onDropped,
}: {
  readonly label: string;
  readonly onDropped: (id: number) => void;
}) {
  const place = useDropped<HTMLSpanElement>(onDropped);
  return (
    <span ref={place} className="staff-empty-place">
      {label}
    </span>
  );
}
