import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { staffMessages } from './messages.ts';
import { useNotifications } from './notifications.tsx';
import { useOpening } from './opening.ts';

interface Source<P> {
  loaded?: ComponentType<P>;
  readonly load: () => Promise<ComponentType<P>>;
  readonly close: (props: P) => void;
}

/** Loads a dialog's code when it first opens. @param close called if the code cannot be loaded */
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

export function DialogOpening() {
  useOpening('dialog');
  return null;
}
