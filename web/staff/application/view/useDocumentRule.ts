import useSWR from 'swr';
import { documentRule, type FileRule, getSettings } from '../../../../functions/contract.ts';
import { request } from '../../../shared/request.ts';

/** Returns the rule for files of the document slots; pictures only until the settings say that PDF is allowed too. */
export function useDocumentRule(): FileRule {
  const { data } = useSWR([getSettings.name], () => request(getSettings, {}), { revalidateOnFocus: false });
  return documentRule(data?.pdfDocuments ?? false);
}
