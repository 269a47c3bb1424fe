import {
  type Application,
  acceptDocument,
  acceptPages,
  askForDocuments,
  type RouteInput,
  type RouteResponse,
  returnDocument,
  withdrawDocumentRequest,
} from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import type { ApplicationRecord } from '../../useApplication.ts';

type DocumentWish = Omit<RouteInput<typeof askForDocuments>['body'], 'version'>;
type DocumentReturn = Omit<RouteInput<typeof returnDocument>['body'], 'version'>;
/** The record after a request for documents, and the path of the link, which is in no other answer. */
export type SentLink = RouteResponse<typeof askForDocuments>;

export interface DocumentCalls {
  readonly ask: (wish: DocumentWish) => Promise<SentLink>;
  readonly withdraw: (request: string) => Promise<unknown>;
  /** Puts an arrived document into its slot. @param replaces true if it may replace the file there */
  readonly accept: (document: string, replaces: boolean) => Promise<unknown>;
  /** Joins arrived pictures of one document into a PDF in its slot. @param replaces as for `accept` */
  readonly acceptPages: (documents: readonly string[], replaces: boolean) => Promise<unknown>;
  /** Asks for an arrived document again, and sends the same link again. */
  readonly returnIt: (document: string, why: DocumentReturn) => Promise<SentLink>;
}

/** Calls about documents by link. They are not in `useApplication`, so that the list does not load them. */
export function documentCalls(
  { write }: Pick<ApplicationRecord, 'write'>,
  { _id: id }: Application,
): DocumentCalls {
  const one = (document: string) => ({ id, document });
  return {
    ask: wish =>
      write(version => staffRequest(askForDocuments, { parameters: { id }, body: { ...wish, version } })),
    withdraw: request =>
      write(async () => ({
        application: await staffRequest(withdrawDocumentRequest, { parameters: { id, request } }),
      })),
    accept: (document, replaces) =>
      write(async version => ({
        application: await staffRequest(acceptDocument, {
          parameters: one(document),
          body: { replaces, version },
        }),
      })),
    acceptPages: (documents, replaces) =>
      write(async version => ({
        application: await staffRequest(acceptPages, {
          parameters: { id },
          body: { documents: [...documents], replaces, version },
        }),
      })),
    returnIt: (document, why) =>
      write(version =>
        staffRequest(returnDocument, { parameters: one(document), body: { ...why, version } }),
      ),
  };
}
