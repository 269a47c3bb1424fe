import { useState } from 'react';
import type { FileRule, Purpose } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import type { FormRules } from './field-rules.ts';
import { wrongFile } from './file-rules.ts';
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
  readonly image: File | undefined;
  readonly upload: Upload;
  readonly chooseImage: (file: File | undefined) => void;
  /** Says, shows and gives focus to the picture when it is wrong. True when it is not. */
  readonly checkImage: () => boolean;
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
  const [image, setImage] = useState<File>();

  const wrongImage = () => {
    if (image) return wrongFile(image, picture.rule);
    return picture.required ? staffMessages.imageRequired : undefined;
  };

  return {
    ...form,
    picture,
    image,
    upload,
    chooseImage: file => {
      setImage(file);
      form.show('image', file && wrongFile(file, picture.rule));
    },
    checkImage: () => {
      const message = wrongImage();
      return form.tell(message === undefined ? undefined : { field: 'image', message });
    },
    sendImage: async left => (image ? { image: await upload.send(image, left) } : {}),
    point: refused => {
      // What was refused is sent again at the next try.
      if (refused['image'] !== undefined) upload.forget();
      return form.point(refused);
    },
  };
}
