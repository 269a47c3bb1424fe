import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { staffMessages } from './messages.ts';
import { useNotifications } from './notifications.tsx';
import { useOpening } from './opening.ts';

/** Module of a dialog. It stays loaded for the next opening. */
interface Source<P> {
  loaded?: ComponentType<P>;
  readonly load: () => Promise<ComponentType<P>>;
  readonly close: (props: P) => void;
}

/**
 * Dialog with code that is loaded at its first opening. Shortcuts are off until it is shown.
 * @param name export of the dialog's module
 * @param close closes the dialog if its code cannot be loaded; the next opening tries again
 */
export function lazyDialog<N extends string, P extends object>(
  name: N,
  load: () => Promise<{ readonly [key in N]: ComponentType<P> }>,
  close: (props: P) => void,
): ComponentType<P> {
  const source: Source<P> = { load: async () => (await load())[name], close };
  return props => <LoadedDialog source={source} props={props} />;
}

interface LoadedDialogProps<P> {
  readonly source: Source<P>;
  readonly props: P;
}

function LoadedDialog<P extends object>({ source, props }: LoadedDialogProps<P>) {
  const notify = useNotifications();
  const [Dialog, setDialog] = useState(() => source.loaded);
  const fail = useEffectEvent(() => {
    notify.error(staffMessages.codeNotRead);
    source.close(props);
  });
  useEffect(() => {
    if (Dialog) return;
    let isClosed = false;
    source.load().then(
      loaded => {
        source.loaded = loaded;
        if (!isClosed) setDialog(() => loaded);
      },
      () => isClosed || fail(),
    );
    return () => {
      isClosed = true;
    };
  }, [Dialog, source]);
  return Dialog ? <Dialog {...props} /> : <DialogOpening />;
}

/** Placeholder while a dialog's code is loading. */
export function DialogOpening() {
  useOpening('dialog');
  return null;
}
