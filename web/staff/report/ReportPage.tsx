import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import { useSearchParams } from 'react-router-dom';
import { fetchReport, type Report } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { staffRequest } from '../session/api.ts';
import { readMessage } from '../shared/failures.ts';
import { PageLoading } from '../shared/lazy-component.tsx';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useReading } from '../shared/useReading.ts';
import { MonthsPlot, StepsPlot } from './PacePlots.tsx';
import { reportTypes, typeOf, typeWords } from './report-rules.ts';
import { LoadPlot, StuckPlot } from './WorkPlots.tsx';

/** `/report`: processing times, stuck applications, and applications by team member. Super-admins only. */
export function ReportPage() {
  usePageTitle('Report');
  const { month } = useFormats();
  const { data: report, error, retry } = useReading('report', () => staffRequest(fetchReport, {}));
  const [first, last] = [report?.months[0], report?.months.at(-1)];
  return (
    <>
      <ReadFailure message={error && readMessage(error)} onRetry={retry} />
      <div className="staff-report">
        <Header
          variant="h1"
          description={
            first && last
              ? `${month(first)} to ${month(last)}`
              : 'Processing times, stuck applications, and applications by team member.'
          }
          actions={
            <span className="staff-not-printed">
              <Button disabled={!report} onClick={() => window.print()}>
                Print
              </Button>
            </span>
          }
        >
          Report
        </Header>
        {report ? <Figures report={report} /> : !error && <PageLoading />}
      </div>
    </>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const [address, setAddress] = useSearchParams();
  const type = typeOf(address);
  if (isEmpty(report))
    return <Alert>No figures yet. They appear after the first applications are added.</Alert>;
  const options = reportTypes.map(value => ({ value, label: typeWords[value] }));
  return (
    <>
      <div className="staff-not-printed staff-report-type">
        <FormField label="Visa type">
          <Select
            selectedOption={options.find(({ value }) => value === type) ?? null}
            options={options}
            onChange={({ detail: { selectedOption } }) =>
              setAddress(selectedOption.value === 'all' ? {} : { type: selectedOption.value ?? '' })
            }
          />
        </FormField>
      </div>
      <StepsPlot report={report} type={type} />
      <MonthsPlot report={report} type={type} />
      <Box color="text-body-secondary">
        Medians are exact up to 13 days, within 3 days up to a year, and within 2 % beyond a year. A step with
        a date before that of the previous stage is not counted.
      </Box>
      <div className="staff-report-halves">
        <StuckPlot report={report} />
        <LoadPlot report={report} />
      </div>
    </>
  );
}

function isEmpty({ pace, stuck, assigned, unassigned }: Report): boolean {
  return (
    pace.length === 0 &&
    assigned.length === 0 &&
    unassigned === 0 &&
    stuck.every(({ standing }) => standing === 0)
  );
}
