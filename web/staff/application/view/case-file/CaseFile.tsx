import type { ReactNode } from 'react';
import {
  type Activity,
  type Application,
  checkedItems,
  daysBetween,
  itemText,
  progressOf,
} from '../../../../../functions/contract.ts';
import { actionText } from '../../../activity/action-words.ts';
import { changeText, differences, historyLines } from '../../../activity/activity-rules.ts';
import { sizeText } from '../../../forms/files/file-rules.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { property } from '../../../shared/property.ts';
import { rejectReasonLabel } from '../../record-words.ts';
import { actorNameOf, fullName, visaTypeText } from '../../sections.ts';
import { spanText } from '../../span-words.ts';
import { lookedAfterBy, stageWords } from '../../words.ts';
import { itemStateText } from '../checklist/item-state-text.ts';
import { useParticulars } from '../particulars/Particulars.tsx';
import type { CaseFileContent } from './read-case.ts';

export interface CaseFileParts {
  readonly notes: boolean;
  readonly history: boolean;
}

interface CaseFileProps {
  readonly content: CaseFileContent;
  readonly parts: CaseFileParts;
  readonly printedAt: Date;
}

/** One case on paper: facts, stages, checklist and details, then each document on its own page. */
export function CaseFile({ content, parts, printedAt }: CaseFileProps) {
  const { application, activity, portrait, documents } = content;
  const { dateTime } = useFormats();
  const name = fullName(application);
  return (
    <article className="staff-case-file" aria-label={`Case file of ${name}`}>
      <header>
        {portrait && <img src={portrait} alt={`Portrait of ${name}`} />}
        <div>
          <h1>{name}</h1>
          <p>
            Case file, printed on {dateTime(printedAt)}. {application.closedAt && 'This case is closed.'}
          </p>
          <Facts application={application} />
        </div>
      </header>
      <Stages application={application} />
      <Checklist application={application} />
      <Details application={application} />
      {parts.notes && <Notes activity={activity} />}
      {parts.history && <History activity={activity} />}
      {documents.map(({ label, file, picture }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          {picture ? (
            <img src={picture} alt={label} />
          ) : (
            <p>
              This document is a PDF: {file.name}, {sizeText(file.size)}. Print it on its own. It is also in
              the ZIP of the case.
            </p>
          )}
        </figure>
      ))}
    </article>
  );
}

interface PartProps {
  readonly application: Application;
}

function Facts({ application }: PartProps) {
  const { date, dateTime } = useFormats();
  const { passport, visaType, isStatus, statusDate, rejectReason, pending } = application;
  const { assignee, createdAt, updatedAt } = application;
  return (
    <Pairs
      pairs={[
        ['Passport', passport],
        ['Visa type', visaTypeText(visaType)],
        ['Status', statusDate ? `${isStatus}, ${date(statusDate)}` : isStatus],
        ...(rejectReason ? [[rejectReasonLabel, rejectReason.text] as const] : []),
        ['Visa collect date', pending ? date(pending) : '–'],
        [lookedAfterBy, assignee?.name ?? '–'],
        ['Added', dateTime(createdAt)],
        ['Last changed', dateTime(updatedAt)],
      ]}
    />
  );
}

function Stages({ application }: PartProps) {
  const { date } = useFormats();
  const reached = progressOf(application).steps.flatMap(step =>
    step.date ? [{ ...step, date: step.date }] : [],
  );
  return (
    <Part title="Stages">
      <Table heads={['Stage', 'Date', 'Since the previous stage', 'Note']}>
        {reached.map((step, place) => {
          const before = reached[place - 1]?.date;
          const isLater = before !== undefined && daysBetween(before, step.date) >= 0;
          return (
            <tr key={step.stage}>
              <th scope="row">{stageWords[step.stage]}</th>
              <DateCell>{date(step.date)}</DateCell>
              <td>{isLater && spanText(before, step.date)}</td>
              <td>{step.note}</td>
            </tr>
          );
        })}
      </Table>
    </Part>
  );
}

function Checklist({ application }: PartProps) {
  const { date } = useFormats();
  return (
    <Part title="Checklist">
      <Table heads={['Document', 'State', 'Date', 'Reason']}>
        {checkedItems(application).map(({ name, state, mark }) => (
          <tr key={name}>
            <th scope="row">{itemText(name, 'en')}</th>
            <td>{itemStateText(state, application)}</td>
            <DateCell>{mark && date(mark.date)}</DateCell>
            <td>{mark?.reason}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

function Details({ application }: PartProps) {
  return useParticulars(application).map(({ title, items }) => (
    <Part key={title} title={title}>
      <Pairs pairs={items.map(({ label, value }) => [label, value])} />
    </Part>
  ));
}

function Notes({ activity }: { readonly activity: readonly Activity[] }) {
  const { dateTime } = useFormats();
  const notes = activity.flatMap(entry => {
    const text = property(entry.after?.['note'], 'text');
    return entry.action === 'addNote' && typeof text === 'string' ? [{ entry, text }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <Part title="Notes">
      <Table heads={['When', 'Who', 'Note']}>
        {notes.map(({ entry, text }) => (
          <tr key={entry.at}>
            <DateCell>{dateTime(entry.at)}</DateCell>
            <td>{actorNameOf(entry)}</td>
            <td className="staff-case-file__text">{text}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

function History({ activity }: { readonly activity: readonly Activity[] }) {
  const formats = useFormats();
  return (
    <Part title="History">
      <Table heads={['When', 'Who', 'What']}>
        {historyLines(activity).map(line => (
          <tr key={`${line.at} ${line.action}`}>
            <DateCell>{formats.dateTime(line.at)}</DateCell>
            <td>{actorNameOf(line)}</td>
            <td>
              {line.times > 1 ? `${actionText(line.action)} ${line.times} times` : actionText(line.action)}
              {differences(line, formats).map(change => (
                <div key={change.label}>{changeText(change)}</div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ heads, children }: { readonly heads: readonly string[]; readonly children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function DateCell({ children }: { readonly children: ReactNode }) {
  return <td className="staff-nowrap">{children}</td>;
}
