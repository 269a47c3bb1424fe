import { useEffect, useRef, useState } from 'react';
import { type FileRule, messages, type UploadPurpose } from '../../../../functions/contract.ts';
import { staffMessages } from '../../shared/messages.ts';
import type { Problem } from '../field-rules.ts';
import type { Form } from '../form.ts';
import type { Entries } from '../rebase.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { type Upload, useUpload } from './upload.ts';

export interface PictureRules {
  readonly purpose: UploadPurpose;
  readonly rule: FileRule;
  readonly required: boolean;
}

export interface FormPicture<F extends string> extends Pick<Form<never, F>, 'showErrors'> {
  readonly rules: PictureRules;
  /** The picture to send; until it is prepared, the chosen file. */
  readonly image: File | undefined;
  readonly chosen: File | undefined;
  readonly isPreparing: boolean;
  readonly upload: Upload;
  readonly choose: (file: File | undefined) => void;
  /** Waits until the picture is prepared, then shows all errors of picture and form. Returns whether there are none. */
  readonly check: () => Promise<boolean>;
  /** Like `check`. If there is no error, shows those that `ask` returns from the server. @throws the error of `ask` */
  readonly checkAnd: (ask: () => Promise<readonly Problem<F>[]>) => Promise<boolean>;
  /** Uploads a chosen picture. Returns its key as a request field. @throws the error of `upload.send` */
  readonly send: (left: AbortSignal) => Promise<{ image?: string }>;
}

/** The picture of a form, with its preparation, upload and errors. */
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
    // Ignores the result if the user has chosen another picture.
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
    return form.showProblems([...entered, ...asked, ...(await problemsOfImage())]);
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
    showErrors: refused => {
      // A picture that the server rejected must be sent again, but not one that is still scanned for malware.
      if (refused['image'] !== undefined && refused['image'] !== messages.scanPending) upload.forget();
      return form.showErrors(refused);
    },
  };
}

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
