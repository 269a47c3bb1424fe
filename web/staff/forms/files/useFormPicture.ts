import { useEffect, useRef, useState } from 'react';
import { type FileRule, messages, type Purpose } from '../../../../functions/contract.ts';
import { staffMessages } from '../../shared/messages.ts';
import type { Problem } from '../field-rules.ts';
import type { Form } from '../form.ts';
import type { Entries } from '../rebase.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { type Upload, useUpload } from './upload.ts';

/** The picture of a form. */
export interface PictureRules {
  readonly purpose: Purpose;
  readonly rule: FileRule;
  readonly required: boolean;
}

/** The picture of a form, which is sent when the form is. */
export interface FormPicture<F extends string> extends Pick<Form<never, F>, 'point'> {
  readonly rules: PictureRules;
  /** The picture as it is sent; the chosen file until it is ready. */
  readonly image: File | undefined;
  readonly chosen: File | undefined;
  readonly isPreparing: boolean;
  readonly upload: Upload;
  readonly choose: (file: File | undefined) => void;
  /** Waits for the picture, then tells all that is wrong with it and with what was entered. True when nothing is. */
  readonly check: () => Promise<boolean>;
  /**
   * The same, with what only the server knows; it is asked when nothing that was entered is wrong.
   * @throws what `ask` throws
   */
  readonly checkAnd: (ask: () => Promise<readonly Problem<F>[]>) => Promise<boolean>;
  /** Sends the picture where one was chosen; answers its key as a record takes it. @throws what `upload.send` throws */
  readonly send: (left: AbortSignal) => Promise<{ image?: string }>;
}

/** Keeps the picture that is chosen in a form, and shows what is wrong with it and with what is entered. */
export function useFormPicture<V extends Entries, F extends string>(
  form: Form<V, F | 'image'>,
  rules: PictureRules,
): FormPicture<F | 'image'> {
  const upload = useUpload(rules.purpose);
  const [chosen, setChosen] = useState<File>();
  const [prepared, setPrepared] = useState<PreparedFile>();
  const latest = useRef<Promise<PreparedFile>>(undefined);

  const choose = async (file: File | undefined) => {
    const preparing = file && prepareFile(file, rules.rule);
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

  const problemsOfImage = async () => {
    const ready = await latest.current;
    const message = ready ? ready.wrong : rules.required ? staffMessages.imageRequired : undefined;
    return message === undefined ? [] : [{ field: 'image' as const, message }];
  };

  const checkAnd: FormPicture<F | 'image'>['checkAnd'] = async ask => {
    const entered = form.problems();
    const asked = entered.length > 0 ? [] : await ask();
    return form.tell([...entered, ...asked, ...(await problemsOfImage())]);
  };

  return {
    rules,
    image: prepared?.file ?? chosen,
    chosen,
    isPreparing: chosen !== undefined && !prepared,
    upload,
    choose: file => void choose(file),
    check: () => checkAnd(async () => []),
    checkAnd,
    send: async left => {
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

/** A link to a local file for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
