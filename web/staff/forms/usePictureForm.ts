import { useRef, useState } from 'react';
import { type FileRule, messages, type Purpose } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import type { FormRules } from './field-rules.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import type { Entries } from './rebase.ts';
import { type Upload, useUpload } from './upload.ts';
import { type Form, useForm } from './useForm.ts';

/** The picture of a form. */
export interface PictureRules {
  readonly purpose: Purpose;
  readonly rule: FileRule;
  readonly required: boolean;
}

/** A form with a picture, which is sent when the form is. */
export interface PictureForm<V extends Entries, F extends string> extends Form<V, F | 'image'> {
  readonly picture: PictureRules;
  /** The picture as it is sent; the chosen file until it is ready. */
  readonly image: File | undefined;
  readonly chosen: File | undefined;
  readonly isPreparing: boolean;
  readonly upload: Upload;
  readonly chooseImage: (file: File | undefined) => void;
  /** Waits for the picture; says, shows and gives focus to it when it is wrong. True when it is not. */
  readonly checkImage: () => Promise<boolean>;
  /** Sends the picture where one was chosen; answers its key as a record takes it. Throws as `upload.send` does. */
  readonly sendImage: (left: AbortSignal) => Promise<{ image?: string }>;
}

/** Keeps what is entered and the picture that is chosen, and shows what is wrong with them. */
export function usePictureForm<V extends Entries, F extends string>(
  start: V,
  rules: FormRules<V, F | 'image'>,
  picture: PictureRules,
): PictureForm<V, F> {
  const form = useForm(start, rules);
  const upload = useUpload(picture.purpose);
  const [chosen, setChosen] = useState<File>();
  const [prepared, setPrepared] = useState<PreparedFile>();
  const latest = useRef<Promise<PreparedFile>>(undefined);

  const chooseImage = async (file: File | undefined) => {
    const preparing = file && prepareFile(file, picture.rule);
    latest.current = preparing;
    setChosen(file);
    setPrepared(undefined);
    form.show('image', undefined);
    const ready = await preparing;
    // Another one may have been chosen meanwhile.
    if (latest.current !== preparing) return;
    setPrepared(ready);
    form.show('image', ready?.wrong);
  };

  const wrongImage = async () => {
    const ready = await latest.current;
    if (ready) return ready.wrong;
    return picture.required ? staffMessages.imageRequired : undefined;
  };

  return {
    ...form,
    picture,
    image: prepared?.file ?? chosen,
    chosen,
    isPreparing: chosen !== undefined && !prepared,
    upload,
    chooseImage: file => void chooseImage(file),
    checkImage: async () => {
      const message = await wrongImage();
      return form.tell(message === undefined ? undefined : { field: 'image', message });
    },
    sendImage: async left => {
      const ready = await latest.current;
      return ready ? { image: await upload.send(ready.file, left) } : {};
    },
    point: refused => {
      // What was refused is sent again at the next try; what is only being scanned is not.
      if (refused['image'] !== undefined && refused['image'] !== messages.scanPending) upload.forget();
      return form.point(refused);
    },
  };
}
