import useSWR from 'swr';
import { getSettings } from '../../../../functions/contract.ts';
import { request } from '../../../shared/request.ts';
import { documentRule, type FileRule } from '../../forms/file-rules.ts';

/** Which files the document slots take; pictures only until the settings say that PDF is allowed too. */
export function useDocumentRule(): FileRule {
  const { data } = useSWR([getSettings.name], () => request(getSettings, {}), { revalidateOnFocus: false });
  return documentRule(data?.pdfDocuments ?? false);
}
