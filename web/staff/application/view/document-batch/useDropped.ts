import { type DragEvent as ReactDragEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Media type for dragging a chosen file within the dialog. */
const type = 'application/x-chosen-file';

export function dragChosen(event: ReactDragEvent, id: number): void {
  event.dataTransfer.setData(type, String(id));
  event.dataTransfer.effectAllowed = 'move';
}

/** Accepts a chosen file that is dropped. While one is over the element, this has the attribute `data-over`. */
export function useDropped<E extends HTMLElement>(
  onDropped: ((id: number) => void) | undefined,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const drop = useEffectEvent((id: number) => onDropped?.(id));
  const isOn = onDropped !== undefined;
  useEffect(() => {
    const { current } = element;
    if (!current || !isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const mark = (isOver: boolean) => current.toggleAttribute('data-over', isOver);
    current.addEventListener(
      'dragover',
      event => {
        if (!event.dataTransfer?.types.includes(type)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        mark(true);
      },
      { signal },
    );
    current.addEventListener('dragleave', () => mark(false), { signal });
    current.addEventListener(
      'drop',
      event => {
        mark(false);
        const id = event.dataTransfer?.getData(type);
        if (!id) return;
        event.preventDefault();
        drop(Number(id));
      },
      { signal },
    );
    return () => controller.abort();
  }, [isOn]);
  return element;
}
