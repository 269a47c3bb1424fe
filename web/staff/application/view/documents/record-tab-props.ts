import type { Application } from '../../../../../functions/contract.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import type { FreshLinks } from './useFreshLinks.ts';

/** Properties of the record screen's parts. */
export interface RecordTabProps {
  readonly application: Application;
  readonly record: ApplicationRecord;
  readonly links: FreshLinks;
  readonly onStale: () => void;
}
