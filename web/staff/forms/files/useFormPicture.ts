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
  /** The picture to send. Until it is ready, the chosen file. */
  readonly image: File | undefined;
  readonly chosen: File | undefined;
  readonly isPreparing: boolean;
  readonly upload: Upload;
  readonly choose: (file: File | undefined) => void;
  /** Waits for the picture, then shows all problems of picture and form. True if there are none. */
  readonly check: () => Promise<boolean>;
  /** Like `check`, and then shows the problems that `ask` returns from the server. @throws the error of `ask` */
  readonly checkAnd: (ask: () => Promise<readonly Problem<F>[]>) => Promise<boolean>;
  /** Uploads the chosen picture, if any. Returns its key as a field of the record. @throws the error of `upload.send` */
  readonly send: (left: AbortSignal) => Promise<{ image?: string }>;
}

/** Holds the picture of a form, and shows the problems of picture and form. */
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
    // The user may have chosen another picture meanwhile.
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
      // A rejected picture is uploaded again on the next try. A picture that is still being scanned is not.
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
