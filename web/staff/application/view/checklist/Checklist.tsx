import Box from '@cloudscape-design/components/box';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Application,
  type CheckedItem,
  checkedItems,
  checklistItems,
} from '../../../../../functions/contract.ts';
import { PageLink } from '../../../shared/PageLink.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { PartHeading } from '../../../shared/PartHeading.tsx';
import { askAgainPart, checklistPart, editPath } from '../../application-address.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { OfficialPagesChecked } from '../deadlines/OfficialPage.tsx';
import type { FreshLinks } from '../documents/useFreshLinks.ts';
import { ChecklistLine } from './ChecklistLine.tsx';
import { type Marks, useMarks } from './useMarks.tsx';

interface ChecklistProps {
  readonly application: Application;
  readonly setMark: ApplicationRecord['setMark'];
  readonly links: FreshLinks;
  readonly onStale: () => void;
}

/** Checklist of documents that the visa type requires, with their states and buttons to mark them. */
export function Checklist({ application, setMark, links, onStale }: ChecklistProps) {
  const items = checkedItems(application);
  const heading = <PartHeading part={checklistPart}>Checklist</PartHeading>;

  const marks = useMarks(application, setMark, onStale);
  useAskAgainAtOnce(items, marks);
  return (
    <Panel
      title={heading}
      description="The applicant’s copy asks for what is missing or asked for again, until the application goes to IRCC."
    >
      <ol className="staff-lines staff-lines--wide" aria-label="Checklist">
        {items.map(item => (
          <ChecklistLine key={item.name} item={item} application={application} marks={marks} links={links} />
        ))}
      </ol>
      {application.visaType === 'undecided' && (
        <Box color="text-body-secondary">
          The other items depend on the visa type, which is not decided yet.{' '}
          {!application.closedAt && <PageLink href={editPath(application._id)}>Set the visa type</PageLink>}
        </Box>
      )}
      <OfficialPagesChecked sources={items.map(({ name }) => checklistItems[name].source)} />
      {marks.dialog}
    </Panel>
  );
}

/** Opens the dialog that the URL names, then changes the URL to that of the checklist. */
function useAskAgainAtOnce(items: readonly CheckedItem[], marks: Marks): void {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const needed = items.filter(({ state }) => state === 'missing' || state === 'askedAgain');
    const choices = needed.length > 0 ? needed : items;
    if (choices[0]) marks.askAgain(choices[0], choices);
    navigate(`#${checklistPart}`, { replace: true, state });
  });
  useEffect(() => {
    if (hash === `#${askAgainPart}`) open();
  }, [hash]);
}
